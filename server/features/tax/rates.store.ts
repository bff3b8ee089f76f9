import { and, asc, eq } from 'drizzle-orm';
import { staff } from '#server/features/staff/staff.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Quarter } from './quarters.rules.ts';
import { euroRate, vatCheck } from './tax.table.ts';

type Db = Pick<Platform, 'db'>;
type VatCheck = typeof vatCheck.$inferSelect & { by: string };
type StatedRate = typeof euroRate.$inferSelect & { by: string };

/** The oldest first. */
export async function listVatChecks({ db }: Db, company: string): Promise<VatCheck[]> {
  const rows = await db()
    .select({ check: vatCheck, by: staff.name })
    .from(vatCheck)
    .innerJoin(staff, eq(staff.id, vatCheck.staffId))
    .where(eq(vatCheck.company, company))
    .orderBy(asc(vatCheck.id));
  return rows.map(({ check, by }) => ({ ...check, by }));
}

export async function insertVatChecks(
  { db }: Db,
  rows: Omit<typeof vatCheck.$inferInsert, 'id'>[],
): Promise<void> {
  await db().insert(vatCheck).values(rows);
}

/** The oldest first. */
export async function listStatedRates({ db }: Db, company: string): Promise<StatedRate[]> {
  const rows = await db()
    .select({ stated: euroRate, by: staff.name })
    .from(euroRate)
    .innerJoin(staff, eq(staff.id, euroRate.staffId))
    .where(eq(euroRate.company, company))
    .orderBy(asc(euroRate.id));
  return rows.map(({ stated, by }) => ({ ...stated, by }));
}

export async function insertStatedRate(
  { db }: Db,
  row: Omit<typeof euroRate.$inferInsert, 'id'>,
): Promise<void> {
  await db().insert(euroRate).values(row);
}

/** Two people state rates of a company in turn. */
export async function lockRates({ db }: Db, company: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 92))', [`rates of ${company}`]);
}

export async function findStatedRate(
  { db }: Db,
  company: string,
  { quarter, currency }: { quarter: Quarter; currency: string },
): Promise<string | undefined> {
  const rows = await db()
    .select({ rate: euroRate.rate })
    .from(euroRate)
    .where(and(eq(euroRate.company, company), eq(euroRate.quarter, quarter), eq(euroRate.currency, currency)))
    .orderBy(asc(euroRate.id));
  return rows.at(-1)?.rate;
}
