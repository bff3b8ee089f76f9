import type { Banner } from '#web/app/extensions.ts';
import { game, quietPages } from '#web/app/quiet-pages.ts';

export const pushBanner: Banner = {
  name: 'push',
  isDue: (_viewer, { canAskForPush }) => canAskForPush,
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
