import type { User } from '#contract/accounts.ts';
import type { Alert } from '#contract/sites.ts';
import { isFindable, needsActivationReminder } from '#web/features/signup/missing-parts.ts';

interface Banner {
  isDue: (viewer: User, browser: Browser) => boolean;
  /** By this it is closed; without one it stays while it is due. */
  alert?: Alert;
  /** Where it is left out: the page says the same, or nothing may disturb there. */
  pages?: readonly string[];
}

/** Known to the browser alone. */
interface Browser {
  canAskForPush: boolean;
  canInstall: boolean;
}

/** It fills the screen. */
const game = '/swipe-game';

/** Where somebody pays, nobody is asked for anything else. */
const paying = ['/credits', '/directdebit', '/transactions'];

/** The most urgent first. */
const banners = {
  activation: { isDue: needsActivationReminder },
  unfinished: { isDue: (viewer) => !isFindable(viewer) },
  photo: {
    isDue: ({ profile }) => profile.photo_count === 0,
    alert: 'photo',
    pages: ['/profile', game, ...paying],
  },
  push: {
    isDue: (_viewer, { canAskForPush }) => canAskForPush,
    alert: 'push',
    pages: ['/notifications', game, ...paying],
  },
  mails: {
    isDue: ({ notifications_disabled }) => notifications_disabled.length > 0,
    alert: 'mails',
    pages: ['/notifications', game],
  },
  timeBonus: { isDue: ({ time_bonus }) => time_bonus !== null, pages: ['/credits'] },
  install: {
    // The last of all, so after the hours of the time bonus: nobody installs what she has just begun to look at.
    isDue: (_viewer, { canInstall }) => canInstall,
    alert: 'install',
    pages: ['/settings', game, ...paying],
  },
} as const satisfies Record<string, Banner>;

export type BannerName = keyof typeof banners;

interface Situation {
  viewer: User;
  closedAlerts: readonly Alert[];
  path: string;
  browser: Browser;
}

/** One at a time: what is less urgent waits until the others are done or closed. */
export function findBanner({ viewer, closedAlerts, path, browser }: Situation): BannerName | undefined {
  const names = Object.keys(banners) as BannerName[];
  return names.find((name) => {
    const { isDue, alert, pages = [] }: Banner = banners[name];
    const isClosed = alert !== undefined && closedAlerts.includes(alert);
    const isSaidHere = pages.some((page) => path === page || path.startsWith(`${page}/`));
    return isDue(viewer, browser) && !isClosed && !isSaidHere;
  });
}
