import { randomUUID } from 'node:crypto';
import type * as endpoints from '#contract/chat/ending.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { MemberCall } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasDeletedAccount, toAppError } from '../chat.rules.ts';
import { explain, requirePartner, toNewMessage } from '../chat.service.ts';
import { holdSending, insertMessage } from '../chat.store.ts';
import { publishChanged } from '../contents.service.ts';
import { findEnding, writeReopened } from './ending.store.ts';

type Visit = Pick<MemberCall, 'site' | 'viewer'>;
type Ended = OutputOf<typeof endpoints.endChat>;

const endedCodes: ReadonlySet<string> = new Set(['chat.ended', 'chat.ended_by_you']);

/** Saying no and opening again change what the other member sees, so nobody does it by the minute. */
const ending = { name: 'chat-end', points: 60, seconds: 3600 };

/**
 * Says no with a message that each reads in their own language, and ends the conversation for both, in one statement: an answer
 * or a message of the other at this moment comes before, or is refused and free. It calls the other member by no push message
 * or mail. A repeat changes nothing, even if the other was first.
 */
export async function endConversation(
  platform: Platform,
  { site, viewer }: Visit,
  { conversation }: ParsedInputOf<typeof endpoints.endChat>,
): Promise<Ended> {
  await platform.limits.consume(ending, String(viewer.id));
  const { partnerId } = await requireEnding(platform, viewer.id, conversation);
  const sending = { profile: partnerId, content: { kind: 'farewell' }, key: randomUUID() };
  const message = await toNewMessage(platform, { site, sender: viewer }, sending);
  const result = await insertMessage(platform, message);
  if (result.outcome === 'sent') {
    const changed = { conversation, profile: partnerId, revision: result.revision };
    publishToBoth(platform, viewer.id, changed);
    return changed;
  }
  if (result.outcome !== 'ended') {
    const refusal = await explain(platform, { sender: viewer, message, result });
    // What refused it may be gone by now, and the conversation ended from another device.
    if (!endedCodes.has(refusal.code)) throw refusal;
  }
  const { revision } = await requireEnding(platform, viewer.id, conversation);
  return { conversation, profile: partnerId, revision };
}

/** Only the one who said no may, so that it cannot be answered by more messages. A repeat changes nothing. */
export async function reopenConversation(
  platform: Platform,
  { viewer }: Visit,
  { conversation }: ParsedInputOf<typeof endpoints.reopenChat>,
): Promise<Ended> {
  await platform.limits.consume(ending, String(viewer.id));
  const { partnerId: profile } = await requireEnding(platform, viewer.id, conversation);
  return platform.db.transaction(async () => {
    await holdSending(platform, viewer.id, profile);
    const partner = await requirePartner(platform, viewer, profile);
    if (hasDeletedAccount(partner)) throw toAppError('partner_deleted', partner.name);
    const { endedBy, revision } = await requireEnding(platform, viewer.id, conversation);
    if (endedBy === null) return { conversation, profile, revision };
    if (endedBy !== viewer.id) throw toAppError('ended', partner.name);
    const changed = { conversation, profile, revision: await writeReopened(platform, conversation) };
    publishToBoth(platform, viewer.id, changed);
    return changed;
  });
}

async function requireEnding(platform: Platform, memberId: number, conversationId: number) {
  const found = await findEnding(platform, { conversationId, memberId });
  if (!found) throw new AppError('not_found');
  return found;
}

/** Open pages fetch the message and who may write; there is no event of a new message, which would call somebody. */
function publishToBoth(
  platform: Platform,
  memberId: number,
  { conversation, profile, revision }: Ended,
): void {
  publishChanged(platform, [
    { conversation, revision, memberId, partnerId: profile },
    { conversation, revision, memberId: profile, partnerId: memberId },
  ]);
}
