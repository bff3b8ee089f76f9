import { valueAges } from '#contract/figures/facts.ts';
import { createFormats } from '#locales/formats.ts';
import { findSellerZone, getSite, listSites } from '#server/features/sites/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { writeCohorts } from './cohorts.store.ts';
import { addDays, findMonday, type Span, splitSpan } from './days.rules.ts';
import {
  addDeparture,
  dropDepartures,
  findFirstDay,
  listProgress,
  lockProgress,
  markCounted,
  noteActive,
  noteLeaver,
  noteLiquidity,
  noteMissedLeavers,
  type Place,
  saveProgress,
  sumDepartures,
  writeFigures,
} from './rolling.store.ts';
import { lagDays, type RolledFigures, statements } from './statements.ts';

/** Long histories are written in pieces of this many days. */
const pieceDays = 31;
/** Weeks whose members are still counted again. */
const cohortWeeks = 26;
const liquidityDays = 30;

export const rolledFigures = Object.keys(statements) as RolledFigures[];

export function findToday({ clock }: Pick<Platform, 'clock'>, timeZone: string): string {
  return createFormats('en-US', timeZone).date(clock.now().getTime());
}

/**
 * Three minutes before each full hour: the hour after midnight closes the day of the domains of that time zone, and the last before it
 * counts who was here.
 */
export function rollingJob(platform: Platform): JobKind<object> {
  return {
    name: 'figures.roll',
    retries: 2,
    retryDelay: 60,
    cron: '57 * * * *',
    atStart: true,
    run: () => rollFigures(platform),
  };
}

/** Writes every day that is over and not written yet, however many they are; a repeat changes nothing. */
export async function rollFigures(platform: Platform): Promise<void> {
  for (const site of await listSites(platform)) {
    const place = { siteId: site.id, timeZone: findSellerZone(site) };
    const today = findToday(platform, place.timeZone);
    await platform.db.transaction(async () => {
      await lockProgress(platform, site.id, 'state');
      await noteActive(platform, place, today);
      await sumDepartures(platform, site.id);
    });
    const progress = await listProgress(platform, site.id);
    if (progress.get('state') !== today) await noteMissedLeavers(platform, site.id);
    for (const figures of rolledFigures) {
      const rolledTo = progress.get(figures);
      const from = rolledTo === undefined ? await findFirstDay(platform, place) : addDays(rolledTo, 1);
      const to = addDays(today, -1 - lagDays[figures]);
      if (from !== undefined && from <= to) await rollDays(platform, figures, { ...place, from, to });
    }
    if (progress.get('state') !== today) await noteState(platform, place, today);
  }
}

/** What is not the matter of a single day, once a day. */
async function noteState(platform: Platform, place: Place, today: string): Promise<void> {
  const { siteId } = place;
  const since = new Date(platform.clock.now().getTime() - liquidityDays * dayMs);
  await platform.db.transaction(async () => {
    if ((await lockProgress(platform, siteId, 'state')) === today) return;
    await noteLiquidity(platform, { siteId, today, since });
    await writeCohorts(platform, place, { monday: findFirstMonday(today), today });
    await saveProgress(platform, { siteId, figures: 'state', rolledTo: today });
  });
}

/** In the transaction that erases the member, and before their source is gone. */
export async function keepFiguresOf(platform: Platform, memberId: number): Promise<void> {
  const siteId = await noteLeaver(platform, memberId);
  if (siteId === undefined) return;
  const timeZone = findSellerZone(await getSite(platform, siteId));
  await addDeparture(platform, { siteId, timeZone }, memberId);
}

export function findFirstMonday(today: string): string {
  return addDays(findMonday(today), -7 * (cohortWeeks - 1));
}

async function rollDays(platform: Platform, figures: RolledFigures, span: Place & Span): Promise<void> {
  for (const { from, to } of splitSpan(span, pieceDays))
    await platform.db.transaction(async () => {
      // Another process may have come first.
      const rolledTo = await lockProgress(platform, span.siteId, figures);
      if (rolledTo !== undefined && rolledTo >= to) return;
      await writeFigures(platform, figures, { ...span, from, to });
      if (figures === 'steps') await markCounted(platform, { ...span, from, to });
      const days = valueAges.find((age) => figures === `value${age}`);
      if (days) await dropDepartures(platform, { siteId: span.siteId, days, to });
      await saveProgress(platform, { siteId: span.siteId, figures, rolledTo: to });
    });
}
