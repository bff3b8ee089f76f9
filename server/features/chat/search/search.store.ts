import type { AccountStatus } from '#contract/accounts/facts.ts';
import type { CardRow } from '#server/features/cards/index.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface MessagePlace {
  sentAt: Date;
  conversation: number;
  seq: number;
}

interface SearchQuery {
  memberId: number;
  /** Folded; the last one may be a beginning. */
  words: readonly string[];
  conversation: number | undefined;
  /** Older messages are not shown. */
  since: Date | undefined;
  /** The last one of the page before. */
  before: MessagePlace | undefined;
  limit: number;
  people: number;
}

export interface FoundRow {
  conversationId: number;
  seq: number;
  partnerId: number;
  status: AccountStatus;
  /** The last number that reached the member. */
  deliveredSeq: number;
  senderId: number;
  sentAt: string;
  kind: string;
  text: string;
}

interface Found {
  messages: FoundRow[];
  people: { conversationId: number; partnerId: number; status: AccountStatus; archived: boolean }[];
  /** Of all of them, each once. */
  cards: CardRow[];
}

/** Takes one round trip; see database/functions/find_messages.sql. */
export async function findMessages({ db }: Platform, query: SearchQuery): Promise<Found> {
  const asked = JSON.stringify({
    member: query.memberId,
    words: query.words,
    conversation: query.conversation ?? null,
    since: query.since ?? null,
    before_at: query.before?.sentAt ?? null,
    before_conversation: query.before?.conversation ?? null,
    before_seq: query.before?.seq ?? null,
    limit: query.limit,
    people: query.people,
  });
  const { rows } = await db.query('select find_messages($1) as found', [asked], { isKept: true });
  return rows[0]?.found as Found;
}
