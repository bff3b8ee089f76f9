import { searchLimits } from '#contract/chat/facts.ts';
import { isSearchable, readSearchWords, writeExcerpt } from '#contract/chat/search.rules.ts';
import type { FoundMessage, searchChats } from '#contract/chat/search.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import type { MemberCall } from '#server/call.ts';
import { toMemberCards } from '#server/features/cards/index.ts';
import { type CursorScope, decodeCursor, encodeCursor } from '#server/platform/cursor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toPartner } from '../conversations.service.ts';
import { historyStartsAt } from '../history/history.rules.ts';
import { markHandedOut } from '../receipts.service.ts';
import { type FoundRow, findMessages, type MessagePlace } from './search.store.ts';

/** Each pause while typing is a search. */
const searching = { name: 'chat-search', points: 300, seconds: 600 };

type Output = OutputOf<typeof searchChats>;
const nothing: Output = { is_too_short: false, people: [], messages: [], next_cursor: null };

/** Finds messages the viewer can read, and people, by words. */
export async function searchConversations(
  platform: Platform,
  { site, viewer }: Pick<MemberCall, 'site' | 'viewer'>,
  { text, conversation, cursor }: ParsedInputOf<typeof searchChats>,
): Promise<Output> {
  const words = readSearchWords(text);
  if (!isSearchable(words)) return { ...nothing, is_too_short: true };
  await platform.limits.consume(searching, String(viewer.id));
  const now = platform.clock.now();
  const scope: CursorScope = { list: 'messages', viewerId: viewer.id };
  const query = {
    memberId: viewer.id,
    words,
    conversation,
    since: historyStartsAt(site.settings, now),
    before: cursor === undefined ? undefined : readPlace(platform, scope, cursor),
    // One more says that there are more.
    limit: searchLimits.page + 1,
    people: searchLimits.people,
  };
  const { messages: rows, people, cards } = await handOut(platform, query);
  const cardOf = new Map(toMemberCards(cards, { viewerId: viewer.id, now }).map((card) => [card.id, card]));
  const page = rows.slice(0, searchLimits.page);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    is_too_short: false,
    people: people.flatMap(({ conversationId, archived, ...row }) => {
      const profile = toPartner(row, cardOf.get(row.partnerId));
      return profile ? [{ conversation: conversationId, profile, archived }] : [];
    }),
    messages: page.flatMap((row) => toFound(row, { viewerId: viewer.id, words, cardOf }) ?? []),
    next_cursor: last
      ? encodeCursor(platform.config, scope, Date.parse(last.sentAt), last.conversationId, last.seq)
      : null,
  };
}

function readPlace({ config }: Platform, scope: CursorScope, cursor: string): MessagePlace {
  const [at, conversation, seq] = decodeCursor<[number, number, number]>(config, { scope, cursor }, 3);
  return { sentAt: new Date(at), conversation, seq };
}

/** Excerpts are the words of messages, so finding an undelivered one delivers it. */
async function handOut(platform: Platform, query: Parameters<typeof findMessages>[1]) {
  const found = await findMessages(platform, query);
  // The one that only says that there are more is shown to nobody yet.
  const fresh = found.messages
    .slice(0, searchLimits.page)
    .filter(({ senderId, seq, deliveredSeq }) => senderId !== query.memberId && seq > deliveredSeq);
  if (fresh.length === 0) return found;
  const reached = Map.groupBy(fresh, ({ conversationId }) => conversationId);
  const handedOut = [...reached].map(([conversation, rows]) => ({
    conversation,
    seq: Math.max(...rows.map(({ seq }) => seq)),
  }));
  await markHandedOut(platform, query.memberId, handedOut);
  // A concurrent block hides messages that it found undelivered, and one may have been taken back until now.
  return findMessages(platform, query);
}

function toFound(
  row: FoundRow,
  {
    viewerId,
    words,
    cardOf,
  }: { viewerId: number; words: readonly string[]; cardOf: ReadonlyMap<number, MemberCard> },
): FoundMessage | undefined {
  const profile = toPartner(row, cardOf.get(row.partnerId));
  return (
    profile && {
      conversation: row.conversationId,
      seq: row.seq,
      profile,
      own: row.senderId === viewerId,
      sent_at: new Date(row.sentAt).toISOString(),
      excerpt: writeExcerpt(row.text, words),
    }
  );
}
