import type { TransferKind } from '#contract/credits/kinds.ts';
import type { Compared, ComparedShare, Figures, Series, StepTable } from '#contract/figures/endpoints.ts';
import {
  type CreditLine,
  creditLines,
  memberSteps,
  type SeriesName,
  type StepPart,
  seriesNames,
} from '#contract/figures/facts.ts';
import { smallestGroup } from '#server/platform/statistics/small-groups.ts';
import { listDays, type Span } from './days.rules.ts';
import { findMedianSeconds, toSeries, type Unit } from './figures.rules.ts';
import { findShown, hideSmallCells, toShare } from './privacy.rules.ts';

interface Sum {
  figure: string;
  part: string;
  key: string;
  value: number;
}
type Figure = Sum & { day: string };

/** Everything that was read of a span, with what is live. */
export class Book {
  private readonly byName = new Map<string, Map<string, number>>();
  private readonly sums = new Map<string, Map<string, number>>();

  constructor(days: readonly Figure[], sums: readonly Sum[]) {
    for (const { figure, part, key, day, value } of days)
      add(this.byName, `${figure} ${part} ${key}`, day, value);
    for (const { figure, part, key, value } of sums) add(this.sums, `${figure} ${part}`, key, value);
  }

  /** Of each day that has one. */
  daysOf(figure: string, { part = '', key = '' } = {}): ReadonlyMap<string, number> {
    return this.byName.get(`${figure} ${part} ${key}`) ?? new Map();
  }

  /** By key, over all days of the span. */
  partsOf(figure: string, part: string): ReadonlyMap<string, number> {
    return this.sums.get(`${figure} ${part}`) ?? new Map();
  }

  keysOf(figure: string, part: string): string[] {
    const start = `${figure} ${part} `;
    return [...this.byName.keys()]
      .filter((name) => name.startsWith(start))
      .map((name) => name.slice(start.length));
  }
}

function add(maps: Map<string, Map<string, number>>, name: string, key: string, value: number): void {
  const map = maps.get(name) ?? new Map<string, number>();
  maps.set(name, map.set(key, (map.get(key) ?? 0) + value));
}

export interface Spans {
  now: Span;
  before: Span;
  unit: Unit;
}

/** One book for both spans by day, and one of sums for each. */
export interface Books {
  now: Book;
  before: Book;
}

function makeSeries(
  books: Books,
  { now, before, unit }: Spans,
  figure: string,
  choice: { part?: string; key?: string; isMean?: boolean } = {},
): Series {
  const { isMean = false, ...place } = choice;
  const read = (book: Book, span: Span) => {
    const values = book.daysOf(figure, place);
    const days = listDays(span.from, span.to);
    const known = days.flatMap((day) => values.get(day) ?? []);
    const sum = known.reduce((total, value) => total + value, 0);
    return {
      sum: isMean ? Math.round(sum / Math.max(1, known.length)) : sum,
      columns: toSeries(days, (day) => values.get(day), { unit, isMean }),
    };
  };
  const [current, former] = [read(books.now, now), read(books.before, before)];
  return { now: current.sum, before: former.sum, values: current.columns, values_before: former.columns };
}

export function makeAllSeries(books: Books, spans: Spans): Figures['series'] {
  return seriesNames.map((name: SeriesName) => ({
    name,
    ...makeSeries(books, spans, name, { isMean: name === 'active' }),
  }));
}

function totalOf(map: ReadonlyMap<string, number>): number {
  return [...map.values()].reduce((sum, value) => sum + value, 0);
}

function compare({ now, before }: Books, read: (book: Book) => number): Compared {
  return { now: read(now), before: read(before) };
}

const countOf = (figure: string) => (book: Book) => totalOf(book.daysOf(figure));

export function compareCounts(books: Books, figure: string): Compared {
  return compare(books, countOf(figure));
}

export function compareShares({ now, before }: Books, part: string, whole: readonly string[]): ComparedShare {
  const read = (book: Book) =>
    toShare(
      countOf(part)(book),
      whole.reduce((sum, figure) => sum + countOf(figure)(book), 0),
    );
  return { now: read(now), before: read(before) };
}

export function compareMedians({ now, before }: Books, figure: string): ComparedShare {
  const read = (book: Book) =>
    findMedianSeconds(new Map([...book.partsOf(figure, 'wait')].map(([key, value]) => [Number(key), value])));
  return { now: read(now), before: read(before) };
}

const mostRows = 12;

/** Groups of fewer than five persons, and those beyond the largest, stand together in the last row. */
export function makeStepTable(book: Book, part: StepPart): StepTable {
  const columns = memberSteps.map((step) => book.partsOf(step, part));
  const keys = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  const rows = keys
    .map((key) => ({ key, counts: columns.map((column) => column.get(key) ?? 0) }))
    .sort((a, b) => sizeOf(b) - sizeOf(a) || (a.key < b.key ? -1 : 1));
  const shown = findShown(rows, sizeOf);
  const listed = rows.filter((row) => shown.has(row)).slice(0, mostRows);
  const others = rows.filter((row) => !listed.includes(row));
  const rest = {
    key: '',
    counts: memberSteps.map((_, index) => others.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0)),
  };
  const all = others.length > 0 ? [...listed, rest] : listed;
  const cells = memberSteps.map((_, index) => hideSmallCells(all.map(({ counts }) => counts[index] ?? 0)));
  return {
    part,
    rows: all.map((row, place) => ({
      key: row.key,
      is_rest: row === rest,
      cells: cells.map((column) => column[place] ?? null),
    })),
  };
}

function sizeOf({ counts }: { counts: readonly number[] }): number {
  return Math.max(...counts);
}

type Movement = Exclude<CreditLine, 'opening' | 'outstanding'>;

/** Every kind has its line, so that the lines add up to what the wallets hold. */
const linesOfKinds: Record<TransferKind | 'lapsed', Movement> = {
  purchase: 'sold',
  signup: 'given',
  adjustment: 'adjusted',
  message: 'messages',
  gift: 'gifts',
  photo: 'photos',
  voice: 'photos',
  returned: 'returned',
  refund: 'taken',
  reversal: 'reversed',
  debt: 'lent',
  debt_payment: 'repaid',
  lapsed: 'lapsed',
};

/** What a line changed: less is negative. */
function sumLine(book: Book, line: Movement): number {
  const kinds = Object.entries(linesOfKinds).flatMap(([kind, its]) => (its === line ? kind : []));
  const sums = book.partsOf('credits', 'kind');
  return kinds.reduce((sum, kind) => sum + (sums.get(`in:${kind}`) ?? 0) - (sums.get(`out:${kind}`) ?? 0), 0);
}

export function makeCredits(
  books: Books,
  { opening, outstanding }: { opening: Compared; outstanding: Compared },
): Figures['credits'] {
  return creditLines.map((line) => {
    if (line === 'opening') return { line, ...opening };
    if (line === 'outstanding') return { line, ...outstanding };
    return { line, ...compare(books, (book) => sumLine(book, line)) };
  });
}

export function makeMoney(books: Books, spans: Spans): Figures['money'] {
  const currencies = new Set([
    ...books.now.keysOf('revenue', 'currency'),
    ...books.now.keysOf('refunded', 'currency'),
  ]);
  return [...currencies].sort().map((currency) => {
    const place = { part: 'currency', key: currency };
    const { now, before } = makeSeries(books, spans, 'refunded', place);
    return { currency, revenue: makeSeries(books, spans, 'revenue', place), refunded: { now, before } };
  });
}

/** Persons of several days cannot be added: a mail is listed that went to enough of them on one day, as `mailed` says. */
export function makeMails(book: Book, mailed: ReadonlyMap<string, number>): Figures['mails'] {
  const [sent, bounced] = [book.partsOf('mails', 'template'), book.partsOf('bounced', 'template')];
  return [...sent]
    .filter(([template]) => (mailed.get(template) ?? 0) >= smallestGroup)
    .sort(([, a], [, b]) => b - a)
    .map(([template, count]) => {
      const lost = bounced.get(template) ?? 0;
      return { template, sent: count, bounced: lost > 0 && lost < smallestGroup ? null : lost };
    });
}

interface LiquidityRow {
  country: string;
  region: string | null;
  female: number;
  male: number;
}

/** Keys are country/gender and country/region/gender. */
export function makeLiquidity(
  figures: readonly Sum[],
  nameOf: (country: string, region: string) => string,
): Figures['liquidity'] {
  const countries = hideSmallRows(gather(figures.filter(({ part }) => part === 'country')));
  return countries.flatMap((country) => {
    const own = figures.filter(({ part, key }) => part === 'region' && key.startsWith(`${country.country}/`));
    // A country that is hidden must not be the sum of its regions.
    const regions = hideSmallRows(gather(own)).map(({ region, female, male }) => ({
      country: country.country,
      region: nameOf(country.country, region ?? ''),
      female: country.female === null ? null : female,
      male: country.male === null ? null : male,
    }));
    return [country, ...regions.filter(({ female, male }) => female !== null || male !== null)];
  });
}

function gather(figures: readonly Sum[]): LiquidityRow[] {
  const rows = new Map<string, LiquidityRow>();
  for (const { key, value } of figures) {
    const parts = key.split('/');
    const [country = '', region] = parts.slice(0, -1);
    const name = `${country}/${region ?? ''}`;
    const row = rows.get(name) ?? { country, region: region ?? null, female: 0, male: 0 };
    const gender = parts.at(-1);
    if (gender === 'female' || gender === 'male') row[gender] += value;
    rows.set(name, row);
  }
  return [...rows.values()].sort((a, b) => b.female + b.male - a.female - a.male);
}

function hideSmallRows(rows: readonly LiquidityRow[]) {
  const female = hideSmallCells(rows.map((row) => row.female));
  const male = hideSmallCells(rows.map((row) => row.male));
  return rows.map((row, index) => ({ ...row, female: female[index] ?? null, male: male[index] ?? null }));
}
