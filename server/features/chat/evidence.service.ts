import type { TextContent } from '#contract/chat/text.ts';
import type { Site } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listEarlier } from './changes/changes.store.ts';
import { type StoredMessage, toContent } from './chat.rules.ts';
import { findPartner, listMessages } from './conversations.store.ts';
import { historyStartsAt } from './history/history.rules.ts';
import { quotedSeqOf } from './quotes/quotes.rules.ts';
import { findQuoted } from './quotes/quotes.service.ts';
import { markHandedOut } from './receipts.service.ts';

export interface MessageEvidence {
  seq: number;
  own: boolean;
  content: object;
  sentAt: string;
  /** Of the reported one: what it said before it was changed or taken back. */
  earlier?: string[];
  /** What it quotes, as it was then. */
  quoted?: QuotedEvidence;
}

type QuotedEvidence = Pick<MessageEvidence, 'own' | 'content' | 'earlier'> & {
  /** null: a line of the profile of one of the two. */
  seq: number | null;
};

/** Messages stored before and after the reported one, enough to understand it. */
const around = 3;

/**
 * A partner's message that the member can read, with its neighbours; undefined without one. A block hides it, so fetch
 * it first.
 */
export async function findMessageEvidence(
  platform: Platform,
  { site, memberId }: { site: Site; memberId: number },
  { partnerId, seq }: { partnerId: number; seq: number },
): Promise<MessageEvidence[] | undefined> {
  const partner = await findPartner(platform, memberId, partnerId);
  if (!partner?.conversationId) return undefined;
  // Who reports a message has seen it, whatever their page has told: it cannot be taken back as if nobody had.
  await markHandedOut(platform, memberId, [{ conversation: partner.conversationId, seq }]);
  const since = historyStartsAt(site.settings, platform.clock.now());
  const rows = await listMessages(platform, {
    conversationId: partner.conversationId,
    after: Math.max(partner.hiddenSeq ?? 0, seq - around - 1),
    before: seq + around + 1,
    since,
    limit: 2 * around + 1,
  });
  if (!rows.some((row) => row.seq === seq && row.senderId === partnerId)) return undefined;
  const { conversationId } = partner;
  const after = partner.hiddenSeq ?? 0;
  const quoted = await findQuoted(platform, { rows, shown: { conversationId, after, since } });
  const earlier = await findEarlier(platform, partnerId, {
    conversationId,
    rows: [...rows, ...quoted.values()],
  });
  return rows.map((row) => ({
    seq: row.seq,
    own: row.senderId === memberId,
    content: toContent(row),
    sentAt: row.sentAt.toISOString(),
    ...earlier.get(row.seq),
    ...toQuotedEvidence(row, { memberId, quoted, earlier }),
  }));
}

type Earlier = Map<number, { earlier: string[] }>;

/** The reporter may have seen other words than those of this moment, in a quote, too. */
async function findEarlier(
  platform: Platform,
  partnerId: number,
  { conversationId, rows }: { conversationId: number; rows: readonly StoredMessage[] },
): Promise<Earlier> {
  const found: Earlier = new Map();
  for (const { seq, senderId, editedAt, takenBack } of rows) {
    if (senderId !== partnerId || (editedAt === null && takenBack === null) || found.has(seq)) continue;
    const earlier = await listEarlier(platform, { conversation: conversationId, seq });
    if (earlier.length > 0) found.set(seq, { earlier });
  }
  return found;
}

function toQuotedEvidence(
  row: StoredMessage,
  { memberId, quoted, earlier }: { memberId: number; quoted: Map<number, StoredMessage>; earlier: Earlier },
): Pick<MessageEvidence, 'quoted'> {
  const { line } = row.content as Partial<TextContent>;
  if (line)
    return {
      quoted: { seq: null, own: row.senderId !== memberId, content: { kind: 'text', text: line.words } },
    };
  const original = quoted.get(quotedSeqOf(row) ?? 0);
  if (!original) return {};
  const { seq, senderId } = original;
  return {
    quoted: { seq, own: senderId === memberId, content: toContent(original), ...earlier.get(seq) },
  };
}
