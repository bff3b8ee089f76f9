import { island } from '#web/platform/island.tsx';
import { useViewer } from '#web/platform/viewer.ts';
import { needsActivationReminder } from './activation-reminder.ts';
import { isFindable } from './signup-steps.ts';
// The server renders it with the page, so its styles must not wait for its code.
import './account-banner.module.css';

const load = () => import('./account-banners.tsx');
const ActivationBanner = island(async () => ({ default: (await load()).ActivationBanner }));
const ResumeBanner = island(async () => ({ default: (await load()).ResumeBanner }));

/** What keeps a member from being found, one thing at a time; nothing once all is well. Most members load none of it. */
export function AccountBanner() {
  const viewer = useViewer();
  if (!viewer) return null;
  if (needsActivationReminder(viewer)) return <ActivationBanner email={viewer.email} />;
  return isFindable(viewer) ? null : <ResumeBanner />;
}
