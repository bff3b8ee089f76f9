import type { Banner } from '#web/app/extensions.ts';
import { game, quietPages } from '#web/app/quiet-pages.ts';

/** Before anybody could answer, it would be an offer of nothing. */
export const pushBanner: Banner = {
  name: 'push',
  isDue: ({ has_reached_out }, { canAskForPush }) => canAskForPush && has_reached_out,
  alert: 'push',
  hiddenOn: ['/notifications', ...quietPages],
  part: { load: async () => (await import('./push-banner.tsx')).PushBanner },
};

export const mailsOffBanner: Banner = {
  name: 'mails',
  isDue: ({ notifications_disabled }) => notifications_disabled.length > 0,
  alert: 'mails',
  hiddenOn: ['/notifications', game],
  part: { load: async () => (await import('./mails-off-banner.tsx')).MailsOffBanner },
};
