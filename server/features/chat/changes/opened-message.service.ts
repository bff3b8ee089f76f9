import { AppError } from '#contract/errors.ts';
import type { LiveEventData } from '#contract/live/endpoints.ts';
import type { MemberCall } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasDeletedAccount, type Partner, toAppError } from '../chat.rules.ts';
import { requirePartner } from '../chat.service.ts';
import { publishChanged } from '../contents.service.ts';
import { historyStartsAt } from '../history/history.rules.ts';
import { findPartnerId, type LockedMessage, lockMessage, type Place } from './changes.store.ts';

export type Visit = Pick<MemberCall, 'site' | 'viewer'>;

export interface OpenedMessage extends LockedMessage {
  partner: Partner;
}

/**
 * A message that the viewer can read, of a conversation that goes on; refuses any other. Nothing changes it until the
 * transaction ends.
 */
export async function openMessage(
  platform: Platform,
  { site, viewer }: Visit,
  place: Place,
): Promise<OpenedMessage> {
  const partnerId = await findPartnerId(platform, viewer.id, place.conversation);
  if (partnerId === undefined) throw new AppError('not_found');
  const found = await lockMessage(platform, { memberId: viewer.id, partnerId }, place);
  // A block deletes the messages: it is named first.
  const partner = await requirePartner(platform, viewer, partnerId);
  if (hasDeletedAccount(partner)) throw toAppError('partner_deleted', partner.name);
  if (!found) throw new AppError('not_found');
  const since = historyStartsAt(site.settings, platform.clock.now());
  const isReadable = place.seq > found.hiddenSeq && !(since && found.message.sentAt < since);
  if (!isReadable) throw new AppError('not_found');
  return { ...found, partner };
}

/** Once one of the two has said no, nothing that would call the other is done to their messages. */
export function requireOpen({ partner: { ended, name } }: OpenedMessage): void {
  if (ended) throw toAppError(ended === 'own' ? 'ended_by_you' : 'ended', name);
}

type Changed = LiveEventData<'conversation.changed'>;

export function toChanged({ message, partnerId }: OpenedMessage, revision: number): Changed {
  return { conversation: message.conversationId, profile: partnerId, revision };
}

/** Tells both, and returns what the viewer is told. */
export function announceChange(
  platform: Platform,
  viewerId: number,
  opened: OpenedMessage,
  revision: number,
): Changed {
  const { partnerId, message } = opened;
  const changed = { conversation: message.conversationId, revision };
  publishChanged(platform, [
    { ...changed, memberId: viewerId, partnerId },
    { ...changed, memberId: partnerId, partnerId: viewerId },
  ]);
  return toChanged(opened, revision);
}
