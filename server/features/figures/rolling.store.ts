import { and, eq, inArray, sql } from 'drizzle-orm';
import { valueAges } from '#contract/figures/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Span } from './days.rules.ts';
import { figureDay, figureProgress, figureStep } from './figures.table.ts';
import { writeDepartureStatement } from './sources/values.sql.ts';
import { markStatement, type RolledFigures, statements } from './statements.ts';

type Db = Pick<Platform, 'db'>;

export interface Place {
  siteId: number;
  timeZone: string;
}

export interface Figure {
  day: string;
  figure: string;
  part: string;
  key: string;
  value: number;
}

const columns = 'day::text as day, figure, part, key, value::float8 as value';

/** Counts these days from the raw rows and writes nothing. */
export async function countFigures(
  { db }: Db,
  figures: RolledFigures,
  { siteId, timeZone, from, to }: Place & Span,
): Promise<Figure[]> {
  const { rows } = await db.query(
    `select ${columns} from (${statements[figures]}) counted`,
    [siteId, timeZone, from, to],
    { isLong: true },
  );
  return rows as unknown as Figure[];
}

/** Writes these days, in place of what may stand there. Inside a transaction. */
export async function writeFigures(
  { db }: Db,
  figures: RolledFigures,
  { siteId, timeZone, from, to }: Place & Span,
): Promise<void> {
  // The site gives its statements few seconds; a long history needs more.
  await db.query('set local statement_timeout = 0');
  await db.query(
    `insert into figure_day (site_id, day, figure, part, key, value)
     select $1, day, figure, part, key, value from (${statements[figures]}) counted
     on conflict (site_id, figure, part, day, key) do update set value = excluded.value`,
    [siteId, timeZone, from, to],
    { isLong: true },
  );
}

/** So that nobody is counted for the same step once more. In the transaction that writes the days. */
export async function markCounted({ db }: Db, { siteId, timeZone, from, to }: Place & Span): Promise<void> {
  await db.query(markStatement, [siteId, timeZone, from, to], { isLong: true });
}

/**
 * What an erased account leaves in its wallet is owed to nobody, and its marks are not needed any more. Its domain; undefined when it was
 * noted before.
 */
export async function noteLeaver(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  id: number,
): Promise<number | undefined> {
  await db().delete(figureStep).where(eq(figureStep.memberId, id));
  const { rows } = await db.query(
    `insert into figure_leaver (account_id, site_id, erased_at, fictional)
     select a.id, a.site_id, $2, coalesce(p.fictional, false) from account a left join profile p on p.member_id = a.id
     where a.id = $1 on conflict do nothing returning site_id`,
    [id, clock.now()],
  );
  return rows[0] && Number(rows[0].site_id);
}

/** What a member who is being erased has brought stays, for the ages that are not written yet. Before the source is gone. */
export async function addDeparture({ db }: Db, { siteId, timeZone }: Place, memberId: number): Promise<void> {
  for (const days of valueAges) await db.query(writeDepartureStatement(days), [siteId, timeZone, memberId]);
}

/** Leaves sums where each erasure has left rows of its own. In a transaction in which no other pass does so. */
export async function sumDepartures({ db }: Db, siteId: number): Promise<void> {
  await db.query(
    `with each_one as (delete from figure_departed where site_id = $1 returning site_id, age, day, figure, key, value)
     insert into figure_departed (site_id, age, day, figure, key, value)
     select site_id, age, day, figure, key, sum(value) from each_one group by site_id, age, day, figure, key`,
    [siteId],
  );
}

/** What these days have counted. In the transaction that writes them. */
export async function dropDepartures(
  { db }: Db,
  { siteId, days, to }: { siteId: number; days: number; to: string },
): Promise<void> {
  await db.query('delete from figure_departed where site_id = $1 and age = $2 and day <= $3::date', [
    siteId,
    days,
    to,
  ]);
}

/** Of a domain: who was erased by the release before, which knows nothing of this while both run. Their day is not known any more. */
export async function noteMissedLeavers(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  siteId: number,
): Promise<void> {
  await db.query(
    `with missed as (
       insert into figure_leaver (account_id, site_id, erased_at, fictional)
       select a.id, a.site_id, $2, false from account a where a.site_id = $1 and a.status = 'erased'
         and not exists (select from figure_leaver l where l.account_id = a.id)
       on conflict do nothing returning account_id
     )
     delete from figure_step s using missed where s.member_id = missed.account_id`,
    [siteId, clock.now()],
    { isLong: true },
  );
}

/** Until when the figures are written, locked so that two passes take turns; undefined before the first. */
export async function lockProgress({ db }: Db, siteId: number, figures: RolledFigures | 'state') {
  await db().execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`figures ${siteId} ${figures}`}::text, 0))`,
  );
  const isIt = and(eq(figureProgress.siteId, siteId), eq(figureProgress.figures, figures));
  const [row] = await db().select({ rolledTo: figureProgress.rolledTo }).from(figureProgress).where(isIt);
  return row?.rolledTo;
}

export async function saveProgress(
  { db }: Db,
  row: { siteId: number; figures: RolledFigures | 'state'; rolledTo: string },
): Promise<void> {
  await db()
    .insert(figureProgress)
    .values(row)
    .onConflictDoUpdate({
      target: [figureProgress.siteId, figureProgress.figures],
      set: { rolledTo: row.rolledTo },
    });
}

export async function listProgress(
  { db }: Db,
  siteId: number,
): Promise<Map<RolledFigures | 'state', string>> {
  const rows = await db().select().from(figureProgress).where(eq(figureProgress.siteId, siteId));
  return new Map(rows.map(({ figures, rolledTo }) => [figures, rolledTo]));
}

/** The day of the first account, in the time zone of the domain. */
export async function findFirstDay({ db }: Db, { siteId, timeZone }: Place): Promise<string | undefined> {
  const { rows } = await db.query(
    'select (min(created_at) at time zone $2::text)::date::text as day from account where site_id = $1',
    [siteId, timeZone],
    { isLong: true },
  );
  return (rows[0]?.day as string | null) ?? undefined;
}

/**
 * Who was here today until now. Presence knows only when somebody was last here, so this cannot be counted later; the count
 * of a day never falls, and what stands there at midnight is kept. Inside a transaction.
 */
export async function noteActive({ db }: Db, place: Place, today: string): Promise<void> {
  await db.query('set local statement_timeout = 0');
  await db.query(
    `insert into figure_day (site_id, day, figure, part, key, value)
     select $1, $3::date, 'active', case when grouping(gender) = 0 then 'gender' else '' end, coalesce(gender, ''), count(*)
     from (
       select coalesce(p.gender, '') as gender from member_activity m join profile p on p.member_id = m.member_id
       where p.site_id = $1 and not p.fictional and m.last_active >= ($3::date::timestamp at time zone $2::text)
     ) here
     group by grouping sets ((), (gender))
     on conflict (site_id, figure, part, day, key) do update set value = greatest(figure_day.value, excluded.value)`,
    [place.siteId, place.timeZone, today],
    { isLong: true },
  );
}

/** Who can be met today: visible members who were here within 30 days. Inside a transaction. */
export async function noteLiquidity(
  { db }: Db,
  { siteId, today, since }: { siteId: number; today: string; since: Date },
): Promise<void> {
  const isOld = and(
    eq(figureDay.siteId, siteId),
    eq(figureDay.figure, 'liquidity'),
    inArray(figureDay.part, ['country', 'region']),
    eq(figureDay.day, today),
  );
  await db.query('set local statement_timeout = 0');
  await db().delete(figureDay).where(isOld);
  await db.query(
    `insert into figure_day (site_id, day, figure, part, key, value)
     select $1, $2::date, 'liquidity', case when grouping(s.region) = 0 then 'region' else 'country' end,
       concat_ws('/', s.country, s.region, s.gender), count(*)
     from member_search s join profile p on p.member_id = s.id
     where s.site_id = $1 and s.vis and not p.fictional and s.act >= $3
     group by grouping sets ((s.country, s.gender), (s.country, s.region, s.gender))`,
    [siteId, today, Math.floor(since.getTime() / 1000)],
    { isLong: true },
  );
}
