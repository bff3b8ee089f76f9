import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { messageKinds, type NewContent } from '#contract/chat/kinds.ts';
import type { ErrorCode, ErrorData } from '#contract/errors.ts';
import type { WaitingVoice } from '#web/app/extensions.ts';
import { removeRecording } from '#web/app/outbox-sounds.ts';
import { listItems, removeItem, writeItem } from './storage.ts';

/** sending: request in flight · waiting: no connection · failed: the sender decides. */
export type OutgoingState = 'sending' | 'waiting' | 'failed';

/** A recording waits like what was typed; its sound is stored beside it. */
export type OutgoingContent = NewContent | WaitingVoice;

/** The key is created before the first attempt and survives a reload, so the message is sent once. */
export interface Outgoing {
  key: string;
  profile: number;
  content: OutgoingContent;
  writtenAt: string;
  state: OutgoingState;
  code?: ErrorCode;
  data?: ErrorData;
}

/** A message that waited longer while the page was closed is not sent automatically: it may be out of date. */
const resumeWithinMs = 10 * 60 * 1000;

/** Lives in the query cache of one tab and is gone at logout; each item is also stored. */
export const outboxQuery = queryOptions<Outgoing[]>({
  queryKey: ['chat.outbox'],
  queryFn: skipToken,
  initialData: [],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export function readOutbox(client: QueryClient): Outgoing[] {
  return client.getQueryData(outboxQuery.queryKey) ?? [];
}

export function putOutgoing(client: QueryClient, memberId: number, outgoing: Outgoing): void {
  writeItem('outbox', memberId, { name: outgoing.key, value: outgoing });
  const known = readOutbox(client);
  const isKnown = known.some(({ key }) => key === outgoing.key);
  const next = isKnown
    ? known.map((other) => (other.key === outgoing.key ? outgoing : other))
    : [...known, outgoing];
  client.setQueryData(outboxQuery.queryKey, next);
}

export function dropOutgoing(client: QueryClient, memberId: number, key: string): void {
  removeItem('outbox', memberId, key);
  const known = readOutbox(client);
  const dropped = known.find((other) => other.key === key)?.content;
  if (dropped?.kind === 'voice') removeRecording(memberId, dropped.recorded.id);
  client.setQueryData(
    outboxQuery.queryKey,
    known.filter((other) => other.key !== key),
  );
}

/** Resumes what an earlier page of this member left unfinished; messages of this page stay as they are. */
export function restoreOutbox(client: QueryClient, memberId: number, now = Date.now()): void {
  const written = readOutbox(client);
  const isWritten = ({ key }: Outgoing) => written.some((other) => other.key === key);
  const left = listItems('outbox', memberId)
    .filter(isOutgoing)
    .filter((outgoing) => !isWritten(outgoing))
    .sort((a, b) => a.writtenAt.localeCompare(b.writtenAt));
  const restored = left.map((outgoing): Outgoing => {
    const isRecent = now - Date.parse(outgoing.writtenAt) < resumeWithinMs;
    return { ...outgoing, state: outgoing.state !== 'failed' && isRecent ? 'waiting' : 'failed' };
  });
  client.setQueryData(outboxQuery.queryKey, [...restored, ...written]);
}

/** False for what another version of the page left. The server checks the content again. */
function isOutgoing(item: unknown): item is Outgoing {
  const content = (item as Partial<Outgoing> | null)?.content;
  return typeof content?.kind === 'string' && content.kind in messageKinds;
}
