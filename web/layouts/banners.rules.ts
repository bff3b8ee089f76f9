import type { User } from '#contract/accounts.ts';
import type { Alert } from '#contract/sites.ts';
import { isFindable, needsActivationReminder } from '#web/features/signup/missing-parts.ts';

interface Banner {
  isDue: (viewer: User, canAskForPush: boolean) => boolean;
  /** By this it is closed; without one it stays while it is due. */
  alert?: Alert;
  /** The page that says the same, where it is left out. */
  page?: string;
}

/** The most urgent first. */
const banners = {
  activation: { isDue: needsActivationReminder },
  unfinished: { isDue: (viewer) => !isFindable(viewer) },
  photo: { isDue: ({ profile }) => profile.photo_count === 0, alert: 'photo', page: '/profile' },
  push: {
    isDue: (_viewer, canAskForPush) => canAskForPush,
    alert: 'push',
    page: '/notifications',
  },
  mails: {
    isDue: ({ notifications_disabled }) => notifications_disabled.length > 0,
    alert: 'mails',
    page: '/notifications',
  },
  timeBonus: { isDue: ({ time_bonus }) => time_bonus !== null, page: '/credits' },
} as const satisfies Record<string, Banner>;

export type BannerName = keyof typeof banners;

interface Situation {
  viewer: User;
  closedAlerts: readonly Alert[];
  path: string;
  /** Known to the browser alone. */
  canAskForPush: boolean;
}

/** One at a time: what is less urgent waits until the others are done or closed. */
export function findBanner({ viewer, closedAlerts, path, canAskForPush }: Situation): BannerName | undefined {
  const names = Object.keys(banners) as BannerName[];
  return names.find((name) => {
    const { isDue, alert, page }: Banner = banners[name];
    const isClosed = alert !== undefined && closedAlerts.includes(alert);
    const isSaidHere = page !== undefined && (path === page || path.startsWith(`${page}/`));
    return isDue(viewer, canAskForPush) && !isClosed && !isSaidHere;
  });
}
