import { sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';

/** The first day is arbitrary while nobody is counted. */
export async function openSearchDay({ db }: Platform, today: string): Promise<void> {
  await db().execute(sql`
    update search_day set day = ${today}::date
    where day <> ${today}::date and not exists (select 1 from search_count where n > 0)`);
}

/** One day per transaction; false when `today` is reached. */
export async function stepSearchDay({ db }: Platform, today: string): Promise<boolean> {
  const { rows } = await db().execute<{ stepped: boolean }>(
    sql`select step_search_day(${today}::date) as stepped`,
  );
  return rows[0]?.stepped ?? false;
}
