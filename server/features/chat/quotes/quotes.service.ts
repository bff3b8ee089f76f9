import type { Message } from '#contract/chat/endpoints.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type StoredMessage, toMessage } from '../chat.rules.ts';
import { quotedSeqOf, toQuoted } from './quotes.rules.ts';
import { findMessages, type Shown } from './quotes.store.ts';

/** Messages of a page with what they quote: as it is now, and only what the reader may see of the same conversation. */
export async function toMessages(
  platform: Platform,
  viewerId: number,
  { rows, shown, sharesReceipts }: { rows: readonly StoredMessage[]; shown: Shown; sharesReceipts: boolean },
): Promise<Message[]> {
  const quoted = await findQuoted(platform, { rows, shown });
  return rows.map((row) => {
    const original = quoted.get(quotedSeqOf(row) ?? 0);
    return {
      ...toMessage(row, viewerId, { sharesReceipts }),
      ...(original && { quoted: toQuoted(original, viewerId) }),
    };
  });
}

/** What these messages quote, by number. Most pages quote nothing, or only what they hold. */
export async function findQuoted(
  platform: Platform,
  { rows, shown }: { rows: readonly StoredMessage[]; shown: Shown },
): Promise<Map<number, StoredMessage>> {
  const wanted = new Set(rows.flatMap((row) => quotedSeqOf(row) ?? []));
  const here = rows.filter(({ seq }) => wanted.has(seq));
  for (const { seq } of here) wanted.delete(seq);
  const elsewhere = wanted.size > 0 ? await findMessages(platform, shown, [...wanted]) : [];
  return new Map([...here, ...elsewhere].map((message) => [message.seq, message]));
}
