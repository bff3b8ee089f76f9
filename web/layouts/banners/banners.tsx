import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import { banners } from '#web/app/banners.ts';
import type { Banner } from '#web/app/extensions.ts';
import { findInstallWay } from '#web/features/install/install-prompt.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { canAskForPush, watchPush } from '#web/platform/push-capability.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import classes from './banners.module.css';
import { findBanner } from './banners.rules.ts';

/**
 * Created once: a boundary that changes before its code has loaded would be rendered again, empty. The server does not
 * wait while it renders, so it preloads all of them.
 */
const parts = new Map<Banner, ReactNode>();
for (const banner of banners) {
  const { part } = banner;
  if (typeof part === 'function') parts.set(banner, createElement(part));
  else if (import.meta.env.SSR) parts.set(banner, drawLate(await part.load()));
  else parts.set(banner, drawLate(lazy(() => importWithRetry(async () => ({ default: await part.load() })))));
}

function drawLate(Part: ComponentType): ReactNode {
  return (
    <Suspense>
      <Part />
    </Suspense>
  );
}

export function Banners() {
  const viewer = useViewer();
  const closedAlerts = useSettings().closed_alerts;
  const { pathname: path, search, key } = useLocation();
  // Offered from the second page on, so that nothing moves on the first one.
  const canInstall = key !== 'default' && findInstallWay() !== undefined;
  const isAskable = useSyncExternalStore<boolean | undefined>(watchPush, canAskForPush, () => undefined);
  const hadReachedOut = useFirstOf(viewer?.has_reached_out ?? false, path);
  // The sign-up above the page says the same and must not be disturbed.
  if (!viewer || new URLSearchParams(search).has('signup')) return null;
  const find = (canAsk: boolean) =>
    findBanner({
      viewer: { ...viewer, has_reached_out: hadReachedOut },
      closedAlerts,
      path,
      browser: { canAskForPush: canAsk, canInstall },
    });
  // Until the browser's push support is known, both are rendered, and the style sheet shows one.
  const due = isAskable === undefined ? new Set([find(true), find(false)]) : new Set([find(isAskable)]);
  const classOf = (name: string) => {
    if (due.size === 1) return classes.bar;
    return `${classes.bar} ${name === 'push' ? classes.ifAskable : classes.unlessAskable}`;
  };
  return [...due].map(
    (banner) =>
      banner && (
        <div key={banner.name} className={classOf(banner.name)}>
          {parts.get(banner)}
        </div>
      ),
  );
}

/** What it was when the page opened: an offer that comes by a press waits for the next page, so that nothing moves under it. */
function useFirstOf(value: boolean, path: string): boolean {
  const [first, setFirst] = useState({ value, path });
  if (first.path === path) return first.value;
  setFirst({ value, path });
  return value;
}
