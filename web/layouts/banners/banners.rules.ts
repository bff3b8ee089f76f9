import type { User } from '#contract/accounts/endpoints.ts';
import type { Alert } from '#contract/sites/facts.ts';
import { banners } from '#web/app/banners.ts';
import type { Banner, BrowserAbilities } from '#web/app/extensions.ts';

interface Situation {
  viewer: User;
  closedAlerts: readonly Alert[];
  path: string;
  browser: BrowserAbilities;
}

/** Less urgent banners wait until the others are done or closed. */
export function findBanner({ viewer, closedAlerts, path, browser }: Situation): Banner | undefined {
  return banners.find(({ isDue, alert, hiddenOn = [] }) => {
    const isClosed = alert !== undefined && closedAlerts.includes(alert);
    const isHidden = hiddenOn.some((page) => path === page || path.startsWith(`${page}/`));
    return isDue(viewer, browser) && !isClosed && !isHidden;
  });
}
