import { messageKinds } from '#contract/chat/kinds.ts';
import { paymentStatuses } from '#contract/payments/facts.ts';
import type { LiveEvent, LiveEventData, LiveEventType } from './endpoints.ts';

type Check = (value: unknown) => boolean;

const isNumber: Check = (value) => Number.isInteger(value);
const isId: Check = (value) => Number.isSafeInteger(value) && Number(value) > 0;
const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isStatus: Check = (value) => paymentStatuses.some((status) => status === value);
const isMessage: Check = (value) => isObject(value) && isNumber(value.seq) && isKnownContent(value.content);

/**
 * Mirrors `liveEventSchemas`, which would be too large for every members' screen; a message is checked only as far as
 * rendering needs.
 */
const eventFields: { [Type in LiveEventType]: Record<keyof LiveEventData<Type>, Check> } = {
  message: { conversation: isId, profile: isId, message: isMessage, num_unread_messages: isNumber },
  read: { conversation: isId, seq: isNumber, own: isFlag },
  delivered: { conversation: isId, seq: isNumber },
  typing: { conversation: isId, profile: isId },
  'conversation.changed': { conversation: isId, profile: isId, revision: isNumber },
  'chat.deleted': { conversation: isId },
  'chat.restored': { conversation: isId },
  'chat.marked': { conversation: isId },
  'like.received': { profile: isId },
  'match.created': { profile: isId },
  'credits.changed': { credits: isNumber },
  'payment.changed': { payment_id: isId, status: isStatus },
  'session.ended': { sessionId: (value) => value === undefined || isText(value) },
  resync: {},
};

/** Parses one line of the stream; unknown events become `resync`. */
export function parseLiveEvent(line: string): LiveEvent {
  const { type, data } = JSON.parse(line) as { type: string; data: unknown };
  if (Object.hasOwn(eventFields, type) && isObject(data)) {
    const fields = Object.entries<Check>(eventFields[type as LiveEventType]);
    const known = fields
      .filter(([field]) => data[field] !== undefined)
      .map(([field]) => [field, data[field]]);
    if (fields.every(([field, check]) => check(data[field]))) {
      return { type, data: Object.fromEntries(known) } as LiveEvent;
    }
  }
  return { type: 'resync', data: {} };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isKnownContent(content: unknown): boolean {
  return isObject(content) && typeof content.kind === 'string' && Object.hasOwn(messageKinds, content.kind);
}
