import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { ActivationBanner, PhotoBanner, UnfinishedBanner } from '#web/features/signup/account-banners.tsx';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { type BannerName, findBanner } from './banners.rules.ts';

const loadMailsOff = () => import('#web/features/notifications/mails-off-banner.tsx');
const loadTimeBonus = () => import('#web/features/discounts/time-bonus-banner.tsx');

/** What few see is at hand on the server, which waits for nothing while it draws; browsers load it when they need it. */
const components: Record<BannerName, ComponentType> = {
  activation: ActivationBanner,
  unfinished: UnfinishedBanner,
  photo: PhotoBanner,
  mails: import.meta.env.SSR ? (await loadMailsOff()).default : lazy(() => importWithRetry(loadMailsOff)),
  timeBonus: import.meta.env.SSR
    ? (await loadTimeBonus()).default
    : lazy(() => importWithRetry(loadTimeBonus)),
};

export function Banners() {
  const viewer = useViewer();
  const closedAlerts = useSettings().closed_alerts;
  const path = useLocation().pathname;
  const name = viewer && findBanner({ viewer, closedAlerts, path });
  if (!name) return null;
  const Banner = components[name];
  return (
    <Suspense>
      <Banner />
    </Suspense>
  );
}
