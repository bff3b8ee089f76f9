import { findSafetyKinds } from '#contract/safety/safety.rules.ts';
import { holdFirstContact } from '#server/features/bans/index.ts';
import { findAccount } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findKindsToHold, openingLength } from './first-contact.rules.ts';
import { listOpenings } from './first-contact.store.ts';

const name = 'chat.first_contact';

interface Writer {
  memberId: number;
  siteId: number;
}

/** Has a person look at members who give strangers contact details or a place to send money to: docs/decisions/082. */
export function firstContactJob(platform: Platform): JobKind<Writer> {
  return {
    name,
    retries: 3,
    retryDelay: 60,
    async run(writer) {
      const since = new Date(platform.clock.now().getTime() - dayMs);
      const { memberId } = writer;
      const found = findKindsToHold(await listOpenings(platform, { memberId, since, length: openingLength }));
      if (found.length === 0) return;
      await platform.db.transaction(async () => {
        const number = await holdFirstContact(platform, writer, found);
        if (number !== undefined) await mail(platform, memberId, number);
      });
    },
  };
}

/** Unconfirmed addresses get none: their owner need not have written anything. */
async function mail(platform: Platform, memberId: number, number: number): Promise<void> {
  const account = await findAccount(platform, memberId);
  if (account?.status !== 'active') return;
  const values = { number: String(number) };
  await queueMail(platform, account, { template: 'first_messages_held', values, link: { path: '/' } });
}

/** After a message. Most contain nothing of the kind or come later in a conversation, and cost no job. */
export async function queueFirstContactCheck(
  platform: Platform,
  writer: Writer,
  { seq, text }: { seq: number; text: string | null },
): Promise<void> {
  if (seq > openingLength || text === null || findSafetyKinds(text).length === 0) return;
  await platform.jobs.send(name, writer);
}
