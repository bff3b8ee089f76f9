import type { CreditEntry } from '#contract/credit-history/endpoints.ts';
import { creditHistoryPageSize } from '#contract/credit-history/facts.ts';
import { decodeCursor, encodeCursor } from '#server/platform/cursor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type CreditEntryRow, listCreditEntryRows } from './credit-history.store.ts';

const filePageSize = 500;

interface StatementPage {
  balance: number;
  movements: CreditEntry[];
  next_cursor: string | null;
}

export async function readCreditHistory(
  platform: Platform,
  accountId: number,
  { cursor, limit = creditHistoryPageSize }: { cursor?: string | undefined; limit?: number },
): Promise<StatementPage> {
  const { config } = platform;
  const scope = { list: 'statement', viewerId: accountId } as const;
  const [before] = cursor === undefined ? [] : decodeCursor<[number]>(config, { scope, cursor }, 1);
  const { balance, rows } = await listCreditEntryRows(platform, accountId, { before, limit: limit + 1 });
  let after = balance;
  const movements = rows.slice(0, limit).map((row) => {
    const movement = toCreditEntry(row, after);
    after -= row.credits;
    return movement;
  });
  const last = rows.length > limit ? movements.at(-1) : undefined;
  return { balance, movements, next_cursor: last ? encodeCursor(config, scope, last.id) : null };
}

export async function* readWholeCreditHistory(
  platform: Platform,
  accountId: number,
): AsyncGenerator<CreditEntry> {
  let cursor: string | undefined;
  do {
    const page = await readCreditHistory(platform, accountId, { cursor, limit: filePageSize });
    yield* page.movements;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

function toCreditEntry(
  { id, kind, credits, at, profile, paymentId }: CreditEntryRow,
  balance: number,
): CreditEntry {
  const isReturned = kind === 'returned';
  return {
    id,
    kind,
    credits,
    balance,
    at: isReturned ? `${at.toISOString().slice(0, 10)}T12:00:00.000Z` : at.toISOString(),
    // The statement must not reveal who left or blocked: docs/decisions/029.
    profile: isReturned ? null : profile,
    payment_id: paymentId,
  };
}
