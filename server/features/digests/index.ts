import type { Feature } from '#server/feature.ts';
import { digestNews, mailDigests } from './digests.service.ts';

/** What happened, in one mail a day or a week for those who have chosen it: docs/decisions/130. */
export const digests: Feature = {
  name: 'digests',
  reads: [
    'account',
    'profile',
    'pair',
    'visit',
    'conversation',
    'conversation_participant',
    'message',
    'notification_choice',
    'notification_digest',
  ],
  mails: ['digest'],
  news: [digestNews],
  jobs: (platform) => [
    {
      name: 'digests.mail',
      retries: 0,
      retryDelay: 60,
      // Each member in their own morning; zones differ by quarters of an hour.
      cron: '*/15 * * * *',
      run: () => mailDigests(platform),
    },
  ],
};
