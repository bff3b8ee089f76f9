import { sentMailDays } from '#contract/notifications/facts.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteSentMailsBefore, insertSentMail, type SentMailRow } from './sent-mails.store.ts';

/** The mail is on its way: a fault here must not send it once more. */
export async function noteSentMail(
  platform: Platform,
  mail: Pick<SentMailRow, 'id' | 'memberId' | 'template'>,
): Promise<void> {
  await insertSentMail(platform, { ...mail, sentAt: platform.clock.now() }).catch((error: Error) =>
    platform.log.warn({ template: mail.template, error: error.message }, 'a sent mail was not noted'),
  );
}

export function createSentMailsJob(platform: Platform): JobKind<object> {
  return {
    name: 'notifications.sent-mails',
    retries: 1,
    retryDelay: 60,
    cron: '55 3 * * *',
    async run() {
      const before = new Date(platform.clock.now().getTime() - sentMailDays * dayMs);
      await deleteSentMailsBefore(platform, before);
    },
  };
}
