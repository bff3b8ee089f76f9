import type { ActivityKind } from '#contract/activity/facts.ts';
import type { NotificationType, PacedType } from '#contract/notifications/facts.ts';
import { dayMs } from '#server/platform/durations.ts';

/** In the order in which they stand in a mail; `messages` are those of conversations that this mail does not call new. */
export const digestKinds = [
  'conversations',
  'messages',
  'matches',
  'likes',
  'gifts',
  'visitors',
] as const satisfies (ActivityKind | 'messages')[];
export type DigestKind = (typeof digestKinds)[number];

const kindsOf: Record<PacedType, readonly DigestKind[]> = {
  new_conversations: ['conversations'],
  new_messages: ['messages', 'gifts'],
  like: ['matches', 'likes'],
  visitors: ['visitors'],
};

/** What a digest says about one type; JSON timestamps, since they wait in a job. */
export interface ToldWindow {
  type: NotificationType;
  after: string;
  until: string;
}

export interface KindWindow {
  kind: DigestKind;
  after: Date;
  until: Date;
}

/** Visitors by whole days in UTC: of somebody who hides when they are here the day is known, not the hour. */
export function toKindWindows({ type, after, until }: ToldWindow): KindWindow[] {
  const isPaced = (known: string): known is PacedType => known in kindsOf;
  const kinds = isPaced(type) ? kindsOf[type] : [];
  const at = (time: string, kind: DigestKind) =>
    kind === 'visitors' ? startOfDay(new Date(time)) : new Date(time);
  return kinds.map((kind) => ({ kind, after: at(after, kind), until: at(until, kind) }));
}

const startOfDay = (at: Date) => new Date(Math.floor(at.getTime() / dayMs) * dayMs);
