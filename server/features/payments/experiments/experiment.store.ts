import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ExperimentCounts } from './experiment.rules.ts';
import { type ExperimentRow, packageExperiment } from './experiment.table.ts';
import { countNewcomersText, openedHere } from './variant.sql.ts';

type Store = Pick<Platform, 'db'>;

export type ExperimentDraft = Pick<
  ExperimentRow,
  'name' | 'country' | 'packageIds' | 'highlightedId' | 'baseRate' | 'difference' | 'plannedPersons' | 'days'
>;

export async function listExperimentsOf({ db }: Store, siteId: number): Promise<ExperimentRow[]> {
  return db()
    .select()
    .from(packageExperiment)
    .where(eq(packageExperiment.siteId, siteId))
    .orderBy(desc(packageExperiment.createdAt), desc(packageExperiment.id));
}

const oneOf = (siteId: number, id: number) =>
  and(eq(packageExperiment.siteId, siteId), eq(packageExperiment.id, id));

export async function findExperiment(
  { db }: Store,
  siteId: number,
  id: number,
): Promise<ExperimentRow | undefined> {
  const [row] = await db().select().from(packageExperiment).where(oneOf(siteId, id));
  return row;
}

/** Those who change it take turns. Inside a transaction. */
export async function lockExperiment(
  { db }: Store,
  siteId: number,
  id: number,
): Promise<ExperimentRow | undefined> {
  const [row] = await db().select().from(packageExperiment).where(oneOf(siteId, id)).for('update');
  return row;
}

/** Undefined when the domain has one of this name. */
export async function insertExperiment(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  siteId: number,
  draft: ExperimentDraft,
): Promise<number | undefined> {
  const [row] = await db()
    .insert(packageExperiment)
    .values({ ...draft, id: createId(), siteId, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: packageExperiment.id });
  return row?.id;
}

/** False when another one of the domain has the name. */
export async function updateExperimentDraft(
  { db }: Store,
  { id, siteId }: ExperimentRow,
  draft: ExperimentDraft,
): Promise<boolean> {
  const others = await db()
    .select({ id: packageExperiment.id })
    .from(packageExperiment)
    .where(
      and(
        eq(packageExperiment.siteId, siteId),
        eq(packageExperiment.name, draft.name),
        ne(packageExperiment.id, id),
      ),
    );
  if (others.length > 0) return false;
  const revision = sql`${packageExperiment.revision} + 1`;
  await db()
    .update(packageExperiment)
    .set({ ...draft, revision })
    .where(eq(packageExperiment.id, id));
  return true;
}

/** False when another one runs in the country; of two starts at once one waits for the other. */
export async function startExperiment(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { id, siteId, country }: ExperimentRow,
): Promise<boolean> {
  // A unique index would end the transaction; the lock lets the second one read that the first has started.
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`package_experiment:${siteId}:${country}`]);
  const running = await db()
    .select({ id: packageExperiment.id })
    .from(packageExperiment)
    .where(
      and(
        eq(packageExperiment.siteId, siteId),
        eq(packageExperiment.country, country),
        isNotNull(packageExperiment.startedAt),
        isNull(packageExperiment.endedAt),
      ),
    );
  if (running.length > 0) return false;
  await updateExperiment({ db }, id, { startedAt: clock.now() });
  return true;
}

export async function updateExperiment(
  { db }: Store,
  id: number,
  changes: Partial<Pick<ExperimentRow, 'startedAt' | 'endedAt' | 'endedBy' | 'counts' | 'kept'>>,
): Promise<void> {
  await db().update(packageExperiment).set(changes).where(eq(packageExperiment.id, id));
}

export async function deleteExperiment({ db }: Store, id: number): Promise<void> {
  await db().delete(packageExperiment).where(eq(packageExperiment.id, id));
}

export async function listRunning({ db }: Store): Promise<ExperimentRow[]> {
  return db()
    .select()
    .from(packageExperiment)
    .where(and(isNotNull(packageExperiment.startedAt), isNull(packageExperiment.endedAt)));
}

export async function countNewcomers({ db }: Store, id: number): Promise<ExperimentCounts> {
  const { rows } = await db.query(countNewcomersText, [id]);
  const countOf = (variant: string) => {
    const row = rows.find((one) => one.variant === variant);
    return { persons: Number(row?.persons ?? 0), paid: Number(row?.paid ?? 0) };
  };
  return { a: countOf('a'), b: countOf('b') };
}

/** Confirmed members of the country who joined since then, without invented and imported ones. */
export async function countJoined(
  { db }: Store,
  { siteId, country, since }: { siteId: number; country: string; since: Date },
): Promise<number> {
  const { rows } = await db.query(
    `select count(*)::integer as persons from account a join profile p on p.member_id = a.id
     where a.site_id = $1 and p.country = $2 and a.created_at >= $3 and a.confirmed_at is not null and ${openedHere}`,
    [siteId, country, since],
  );
  return Number(rows[0]?.persons ?? 0);
}
