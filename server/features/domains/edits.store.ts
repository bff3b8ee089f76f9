import { and, desc, eq, sql } from 'drizzle-orm';
import { account, profile } from '#server/features/members/members.table.ts';
import { staff } from '#server/features/staff/staff.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { siteEdit } from './domains.table.ts';

type EditRow = typeof siteEdit.$inferSelect;

export async function insertEdit(
  { db }: Pick<Platform, 'db'>,
  row: Omit<typeof siteEdit.$inferInsert, 'id'>,
): Promise<void> {
  await db().insert(siteEdit).values(row);
}

/** The newest first. */
export async function listEdits(
  { db }: Pick<Platform, 'db'>,
  siteId: number,
  most: number,
): Promise<(EditRow & { by: string | null })[]> {
  const rows = await db()
    .select({ edit: siteEdit, by: staff.name })
    .from(siteEdit)
    .leftJoin(staff, eq(staff.id, siteEdit.staffId))
    .where(eq(siteEdit.siteId, siteId))
    .orderBy(desc(siteEdit.id))
    .limit(most);
  return rows.map(({ edit, by }) => ({ ...edit, by }));
}

export async function findEdit(
  { db }: Pick<Platform, 'db'>,
  siteId: number,
  id: number,
): Promise<EditRow | undefined> {
  const [row] = await db()
    .select()
    .from(siteEdit)
    .where(and(eq(siteEdit.siteId, siteId), eq(siteEdit.id, id)));
  return row;
}

/** By domain, when it was edited last. */
export async function findLastEdits({ db }: Pick<Platform, 'db'>): Promise<Map<number, Date>> {
  const rows = await db()
    .selectDistinctOn([siteEdit.siteId], { siteId: siteEdit.siteId, at: siteEdit.at })
    .from(siteEdit)
    .orderBy(siteEdit.siteId, desc(siteEdit.id));
  return new Map(rows.map(({ siteId, at }) => [siteId, at]));
}

/** Members who live in these countries, and how many of them have paid. */
export async function countMembersIn(
  { db }: Pick<Platform, 'db'>,
  siteId: number,
  countries: readonly string[],
): Promise<{ members: number; payers: number }> {
  const [row] = await db()
    .select({
      members: sql<number>`count(*)::integer`,
      payers: sql<number>`(count(*) filter (where ${account.paidUser}))::integer`,
    })
    .from(profile)
    .innerJoin(account, eq(account.id, profile.memberId))
    .where(
      and(eq(profile.siteId, siteId), sql`${profile.country} = any(${sql.param([...countries])}::text[])`),
    );
  return { members: row?.members ?? 0, payers: row?.payers ?? 0 };
}
