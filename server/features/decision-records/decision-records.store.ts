import type { Platform } from '#server/platform/platform.ts';
import { decisionRecord, noticeRecord } from './decision-records.table.ts';

export async function insertDecision(
  { db }: Platform,
  row: typeof decisionRecord.$inferInsert,
): Promise<void> {
  await db().insert(decisionRecord).values(row);
}

export async function insertNotice({ db }: Platform, row: typeof noticeRecord.$inferInsert): Promise<void> {
  await db().insert(noticeRecord).values(row);
}
