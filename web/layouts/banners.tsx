import { type ComponentProps, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { findInstallWay } from '#web/features/install/install-prompt.ts';
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
  install: drawLate('install'),
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
  const { pathname: path, search, key } = useLocation();
  // Offered with the next page, so that nothing moves on the first one.
  const canInstall = key !== 'default' && findInstallWay() !== undefined;
  const isAskable = useSyncExternalStore<boolean | undefined>(watchPush, canAskForPush, () => undefined);
  // The sign-up above the page says the same, and is not disturbed.
  if (!viewer || new URLSearchParams(search).has('signup')) return null;
  const find = (canAsk: boolean) =>
    findBanner({ viewer, closedAlerts, path, browser: { canAskForPush: canAsk, canInstall } });
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
