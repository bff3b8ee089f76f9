import { type ComponentProps, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { canAskForPush, watchPush } from '#web/features/notifications/push-capability.ts';
import { ActivationBanner } from '#web/features/signup/activation-banner.tsx';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import classes from './banners.module.css';
import { type BannerName, findBanner } from './banners.rules.ts';

const loadLate = () => import('./late-banners.tsx');
/** At hand on the server, which waits for nothing while it draws. */
const LateBanner = import.meta.env.SSR ? (await loadLate()).default : lazy(() => importWithRetry(loadLate));

/** Made once: a boundary that changes before its code has come would be drawn anew, with nothing in it. */
const parts: Record<BannerName, ReactNode> = {
  // Its button needs its code at once.
  activation: <ActivationBanner />,
  unfinished: drawLate('unfinished'),
  photo: drawLate('photo'),
  push: drawLate('push'),
  mails: drawLate('mails'),
  timeBonus: drawLate('timeBonus'),
};

function drawLate(name: ComponentProps<typeof LateBanner>['name']): ReactNode {
  return (
    <Suspense>
      <LateBanner name={name} />
    </Suspense>
  );
}

export function Banners() {
  const viewer = useViewer();
  const closedAlerts = useSettings().closed_alerts;
  const path = useLocation().pathname;
  const isAskable = useSyncExternalStore<boolean | undefined>(watchPush, canAskForPush, () => undefined);
  if (!viewer) return null;
  const find = (canAsk: boolean) => findBanner({ viewer, closedAlerts, path, canAskForPush: canAsk });
  // As long as nobody knows whether the browser can ask, both are drawn, and the style sheet shows one.
  const names = isAskable === undefined ? new Set([find(true), find(false)]) : new Set([find(isAskable)]);
  const classOf = (name: BannerName) => (name === 'push' ? classes.ifAskable : classes.unlessAskable);
  return [...names].map(
    (name) =>
      name && (
        <div key={name} className={names.size > 1 ? classOf(name) : undefined}>
          {parts[name]}
        </div>
      ),
  );
}
