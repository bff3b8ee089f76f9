import type { ExportFile } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listEarlier, type MessageRow } from './changes/changes.store.ts';
import { type StoredMessage, toContent } from './chat.rules.ts';
import { listConversationsOf, listMessagesAfter } from './erasure.store.ts';
import { type MarkColumns, toState } from './marks/marks.rules.ts';
import { getRules } from './message-kinds.ts';
import { quotedSeqOf } from './quotes/quotes.rules.ts';
import { findQuoted } from './quotes/quotes.service.ts';
import { markDelivered } from './receipts.service.ts';

const pageSize = 500;

export async function exportConversations(platform: Platform, memberId: number): Promise<ExportFile[]> {
  return [{ path: 'conversations.json', list: readConversations(platform, memberId) }];
}

async function* readConversations(platform: Platform, memberId: number): AsyncGenerator<object> {
  // The file delivers messages to the member.
  await markDelivered(platform, memberId);
  for (const own of await listConversationsOf(platform, memberId)) {
    const { id, name, startedAt } = own;
    const messages = await readMessages(platform, memberId, id);
    yield { with: name, started_at: startedAt, ...marksOf(own), messages };
  }
}

/** Who has ended it, and how the member keeps it; most conversations have none of both. */
function marksOf(own: MarkColumns): { ended_by?: 'me' | 'them'; marks?: string[] } {
  const { ended, ...state } = toState(own);
  const marks = Object.keys(state);
  return { ...(ended && { ended_by: ended === 'own' ? 'me' : 'them' }), ...(marks.length > 0 && { marks }) };
}

/** What became of it; of the member's own messages also what they said before. */
async function readChanges(
  platform: Platform,
  { conversationId: conversation, seq, senderId, reaction, editedAt, takenBack, playedAt }: MessageRow,
  memberId: number,
): Promise<object> {
  const hasEarlier = senderId === memberId && (editedAt !== null || takenBack !== null);
  const earlier = hasEarlier ? await listEarlier(platform, { conversation, seq }) : [];
  return {
    ...(reaction !== null && { reaction: { by: senderId === memberId ? 'them' : 'me', sign: reaction } }),
    ...(editedAt !== null && { edited_at: editedAt }),
    ...(takenBack !== null && { taken_back: true }),
    // When the other member played it is theirs to know.
    ...(playedAt !== null && senderId !== memberId && { played_at: playedAt }),
    ...(earlier.length > 0 && { earlier }),
  };
}

async function readMessages(platform: Platform, memberId: number, conversationId: number): Promise<object[]> {
  const messages: object[] = [];
  for (let seq = 0, page = pageSize; page === pageSize; ) {
    const rows = await listMessagesAfter(platform, conversationId, { seq, limit: pageSize });
    const quoted = await findQuoted(platform, {
      rows,
      shown: { conversationId, after: 0, since: undefined },
    });
    for (const row of rows) {
      const from = row.senderId === memberId ? 'me' : 'them';
      const content = getRules(platform, row.kind).toExport(toContent(row));
      const changes = await readChanges(platform, row, memberId);
      const quotes = readQuote(platform, memberId, quoted.get(quotedSeqOf(row) ?? 0));
      messages.push({ from, sent_at: row.sentAt, ...content, ...quotes, ...changes });
    }
    seq = rows.at(-1)?.seq ?? seq;
    page = rows.length;
  }
  return messages;
}

/** What a message quotes, as it is now; nothing once that is gone. */
function readQuote(platform: Platform, memberId: number, quoted: StoredMessage | undefined): object {
  if (!quoted) return {};
  const from = quoted.senderId === memberId ? 'me' : 'them';
  const content = getRules(platform, quoted.kind).toExport(toContent(quoted));
  return { quotes: { from, sent_at: quoted.sentAt, ...content } };
}
