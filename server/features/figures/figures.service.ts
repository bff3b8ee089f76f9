import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Figures, getFigures } from '#contract/figures/endpoints.ts';
import { memberSteps, stepParts } from '#contract/figures/facts.ts';
import type { Site, Staff } from '#server/call.ts';
import { listRegionsOf } from '#server/features/geography/index.ts';
import { findSellerZone } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  Book,
  type Books,
  compareCounts,
  compareMedians,
  compareShares,
  makeAllSeries,
  makeCredits,
  makeLiquidity,
  makeMails,
  makeMoney,
  makeStepTable,
  type Spans,
} from './assembly.rules.ts';
import { makeCohorts } from './cohorts.rules.ts';
import { listCohorts } from './cohorts.store.ts';
import { addDays, countDays, findSpanBefore, listDays, type Span } from './days.rules.ts';
import { chooseUnit } from './figures.rules.ts';
import {
  countBuyers,
  findMostMailed,
  listDays as listFigures,
  listLiquidity,
  sumCredits,
  sumParts,
} from './figures.store.ts';
import { readLiveDays } from './live.service.ts';
import { listOwnSites, requireSite } from './own-sites.service.ts';
import { findShown } from './privacy.rules.ts';
import { chooseSpan } from './range.rules.ts';
import { findFirstMonday, findToday } from './rolling.service.ts';
import type { Figure, Place } from './rolling.store.ts';
import { sumCosts } from './sources/costs.store.ts';
import { makeSourceMoney } from './sources/money.rules.ts';

/** Throws `not_found` without the role, and for the domain of another brand. */
export async function readFigures(
  platform: Platform,
  staff: Staff,
  { domain, ...choice }: InputOf<typeof getFigures>,
): Promise<OutputOf<typeof getFigures>> {
  const own = await listOwnSites(platform, staff);
  const site = await requireSite(platform, staff, domain);
  return {
    figures: await readSite(platform, site, choice),
    domains: own.map((one) => one.domain),
  };
}

async function readSite(
  platform: Platform,
  site: Site,
  choice: Parameters<typeof chooseSpan>[0],
): Promise<Figures> {
  const place = { siteId: site.id, timeZone: findSellerZone(site) };
  const today = findToday(platform, place.timeZone);
  const { range, ...now } = chooseSpan(choice, today);
  const spans = { now, before: findSpanBefore(now), unit: chooseUnit(countDays(now.from, now.to)) };
  const live = await readLiveDays(platform, place);
  const books = await readBooks(platform, place, { ...spans, live });
  const liquidity = await listLiquidity(platform, site.id, now.to);
  const days = listDays(now.from, now.to);
  return {
    domain: site.domain,
    time_zone: place.timeZone,
    range,
    ...now,
    before: spans.before,
    columns: spans.unit === 'day' ? days : days.filter((_, index) => index % 7 === 0),
    unit: spans.unit,
    series: makeAllSeries(books, spans),
    steps: memberSteps.map((step) => ({ step, ...compareCounts(books, step) })),
    step_tables: stepParts.map((part) => makeStepTable(books.now, part)),
    contact: {
      opened: compareCounts(books, 'opened'),
      replied_share: compareShares(books, 'replied', ['opened']),
      median_seconds: compareMedians(books, 'replied'),
      newcomers: compareCounts(books, 'newcomers'),
      talked_share: compareShares(books, 'talked', ['newcomers']),
    },
    liquidity_day: liquidity[0]?.day ?? null,
    liquidity: makeLiquidity(liquidity, nameRegion),
    ...(await readMoney(platform, place, { ...spans, books, live })),
    mails: makeMails(books.now, await readMostMailed(platform, site.id, { ...now, live })),
    moderation: {
      notices: compareCounts(books, 'notices'),
      decisions: compareCounts(books, 'decisions'),
      median_seconds: compareMedians(books, 'decisions'),
      objections: compareCounts(books, 'appeal_upheld'),
      reversed_share: compareShares(books, 'appeal_upheld', ['appeal_upheld', 'appeal_dismissed']),
    },
    cohorts: makeCohorts(await listCohorts(platform, site.id, findFirstMonday(today)), today),
  };
}

function nameRegion(country: string, code: string): string {
  return listRegionsOf(country).find((region) => region.code === code)?.name ?? code;
}

const isWithin = ({ from, to }: Span, day: string) => from <= day && day <= to;

async function readBooks(
  platform: Platform,
  { siteId }: Place,
  { now, before, live }: Spans & { live: readonly Figure[] },
): Promise<Books> {
  const written = await listFigures(platform, siteId, { from: before.from, to: now.to });
  const days = [...written, ...live.filter(({ part }) => part === '' || part === 'currency')];
  const make = async (span: Span, parts: readonly string[]) => {
    const isRead = ({ day, part }: Figure) => isWithin(span, day) && parts.includes(part);
    const sums = await sumParts(platform, siteId, { ...span, parts });
    return new Book(
      days.filter(({ day }) => isWithin(span, day)),
      [...sums, ...live.filter(isRead)],
    );
  };
  return {
    now: await make(now, [...stepParts, 'wait', 'kind', 'template', 'network']),
    before: await make(before, ['wait', 'kind']),
  };
}

async function readMoney(
  platform: Platform,
  place: Place,
  { books, live, ...spans }: Spans & { books: Books; live: readonly Figure[] },
): Promise<Pick<Figures, 'money' | 'paying_groups' | 'sources' | 'credits'>> {
  const holdAt = async (to: string) =>
    (await sumCredits(platform, place.siteId, to)) +
    live
      .filter(({ figure, day }) => figure === 'credits' && day <= to)
      .reduce((sum, { key, value }) => sum + (key.startsWith('in:') ? value : -value), 0);
  const holdBefore = ({ from }: Span) => holdAt(addDays(from, -1));
  const groups = await countBuyers(platform, { ...place, ...spans.now });
  const tables = Map.groupBy(groups, ({ part, currency }) => `${part} ${currency}`);
  return {
    money: makeMoney(books, spans),
    paying_groups: [...tables.values()].flatMap((rows) => [...findShown(rows, ({ buyers }) => buyers)]),
    sources: makeSourceMoney(books.now, await sumCosts(platform, place.siteId, spans.now)),
    credits: makeCredits(books, {
      opening: { now: await holdBefore(spans.now), before: await holdBefore(spans.before) },
      outstanding: { now: await holdAt(spans.now.to), before: await holdAt(spans.before.to) },
    }),
  };
}

async function readMostMailed(
  platform: Platform,
  siteId: number,
  { live, ...span }: Span & { live: readonly Figure[] },
): Promise<ReadonlyMap<string, number>> {
  const most = await findMostMailed(platform, siteId, span);
  for (const { figure, day, key, value } of live)
    if (figure === 'mailed' && isWithin(span, day)) most.set(key, Math.max(value, most.get(key) ?? 0));
  return most;
}
