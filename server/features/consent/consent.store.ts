import { lt } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { consentChoice } from './consent.table.ts';

type Db = Pick<Platform, 'db'>;

export async function insertChoice({ db }: Db, row: typeof consentChoice.$inferInsert): Promise<void> {
  await db().insert(consentChoice).values(row);
}

export async function deleteChoicesBefore({ db }: Db, time: Date): Promise<void> {
  await db().delete(consentChoice).where(lt(consentChoice.chosenAt, time));
}
