import type { SourceMoney } from '#contract/figures/endpoints.ts';
import { valueAges } from '#contract/figures/facts.ts';
import { smallestGroup } from '#server/platform/statistics/small-groups.ts';
import { type Book, makeStepTable } from '../assembly.rules.ts';
import { findShown } from '../privacy.rules.ts';
import type { CostSum } from './costs.store.ts';

const mostRows = 12;

interface Row {
  key: string;
  isRest: boolean;
  /** What the row is made of. */
  networks: readonly string[];
}

/**
 * What each source cost and what its members bring, by currency: a cost in one currency is compared with money of the same alone. Sources are
 * networks here, whatever the refs; one that says nothing of a currency has no row there. The rules of small groups hold, also beside the table of steps, which divides by refs.
 */
export function makeSourceMoney(book: Book, costs: readonly CostSum[]): SourceMoney[] {
  const currencies = new Set([
    ...costs.map(({ currency }) => currency),
    ...valueAges.flatMap((days) =>
      [...book.partsOf(`value${days}`, 'network').keys()].map((key) => key.slice(0, key.indexOf('/'))),
    ),
  ]);
  const [signups, paid] = [book.partsOf('signups', 'network'), book.partsOf('paid', 'network')];
  return [...currencies].sort().flatMap((currency) => {
    const costOf = new Map(
      costs.filter((one) => one.currency === currency).map((one) => [one.source, one.cents]),
    );
    const rows = chooseRows([...new Set([...costOf.keys(), ...signups.keys()])], (key) => [
      costOf.get(key) ?? 0,
      signups.get(key) ?? 0,
    ]);
    const columns = {
      signups: hideFew(rows, signups, showsByRef(book, 0)),
      paid: hideFew(rows, paid, showsByRef(book, 5)),
      values: listValues(book, rows, currency),
    };
    return rows
      .map((row, index) => ({
        ...{ currency, key: row.key, is_rest: row.isRest, cost_cents: sumOver(row, costOf) },
        signups: columns.signups[index] ?? null,
        paid: columns.paid[index] ?? null,
        values: columns.values[index] ?? [],
      }))
      .filter(({ cost_cents, values }) => cost_cents > 0 || values.some(Boolean));
  });
}

/** The most expensive first, then the largest; all others in the last row. */
function chooseRows(
  networks: readonly string[],
  weigh: (key: string) => [cost: number, signups: number],
): Row[] {
  const sorted = [...networks].sort((a, b) => {
    const [[costA, sizeA], [costB, sizeB]] = [weigh(a), weigh(b)];
    return costB - costA || sizeB - sizeA || (a < b ? -1 : 1);
  });
  const listed = sorted.slice(0, mostRows).map((key) => ({ key, isRest: false, networks: [key] }));
  const others = sorted.slice(mostRows);
  return others.length > 0 ? [...listed, { key: '', isRest: true, networks: others }] : listed;
}

function sumOver({ networks }: Row, values: ReadonlyMap<string, number>): number {
  return networks.reduce((sum, key) => sum + (values.get(key) ?? 0), 0);
}

function networkOf(key: string): string {
  return key.split(' / ', 1)[0] ?? '';
}

/** How many persons of each network the table of steps shows already. */
function showsByRef(book: Book, column: number): ReadonlyMap<string, number> {
  const shown = new Map<string, number>();
  for (const { key, is_rest, cells } of makeStepTable(book, 'source').rows)
    if (!is_rest) shown.set(networkOf(key), (shown.get(networkOf(key)) ?? 0) + (cells[column] ?? 0));
  return shown;
}

/**
 * Null: few persons, or what would tell them, be it with the other rows or with what stands elsewhere. What is told there already hides
 * nobody, so only the rest counts; where more is told than a row has, it is not the row's own.
 */
function hideFew(
  rows: readonly Row[],
  persons: ReadonlyMap<string, number>,
  elsewhere: ReadonlyMap<string, number> = new Map(),
): (number | null)[] {
  const cells = rows.map((row) => {
    const [count, told] = [sumOver(row, persons), sumOver(row, elsewhere)];
    return { count, untold: told > count ? count : count - told };
  });
  const open = cells.filter(({ untold }) => untold > 0);
  const shown = findShown(open, ({ untold }) => untold);
  const hasCover = open.length === shown.size || open.some(({ untold }) => untold >= smallestGroup);
  return cells.map((cell) => ((cell.untold === 0 ? hasCover : shown.has(cell)) ? cell.count : null));
}

/** Cents a member of a row, by age; null where fewer than five bought, or few more than the age before tells. */
function listValues(book: Book, rows: readonly Row[], currency: string): (number | null)[][] {
  const ages = valueAges.map((days) => {
    const payers = inCurrency(book, `payers${days}`, currency);
    return {
      members: book.partsOf(`newcomers${days}`, 'network'),
      cents: inCurrency(book, `value${days}`, currency),
      payers,
      shown: hideFew(rows, payers),
    };
  });
  return rows.map((row, index) => {
    let last: number | undefined;
    return ages.map(({ members, cents, payers, shown }) => {
      const [count, bought] = [sumOver(row, members), sumOver(row, payers)];
      const more = Math.abs(bought - (last ?? bought));
      if (count < smallestGroup || shown[index] === null || (more > 0 && more < smallestGroup)) return null;
      last = bought;
      return Math.round(sumOver(row, cents) / count);
    });
  });
}

function inCurrency(book: Book, figure: string, currency: string): Map<string, number> {
  const start = `${currency}/`;
  return new Map(
    [...book.partsOf(figure, 'network')].flatMap(([key, value]) =>
      key.startsWith(start) ? [[key.slice(start.length), value] as const] : [],
    ),
  );
}
