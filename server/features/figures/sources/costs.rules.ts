import type { FieldError } from '#contract/errors.ts';
import { maxSourceLength } from '#contract/figures/facts.ts';
import { readCents } from '#server/platform/amounts.ts';
import { countDays, listDays, readDay, type Span } from '../days.rules.ts';

export interface DayCost {
  day: string;
  source: string;
  /** 0: none any more. */
  cents: number;
}

/** A typo in the year would write thousands of days. */
const mostDays = 366;
const mostLines = 5000;

/** Equal parts that add up to the whole to the cent; the first days have the cents that are left over. */
export function spreadCents(cents: number, { from, to }: Span): { day: string; cents: number }[] {
  const days = listDays(from, to);
  const part = Math.floor(cents / days.length);
  const rest = cents % days.length;
  return days.map((day, index) => ({ day, cents: part + (index < rest ? 1 : 0) }));
}

/** Undefined for what no link can say: networks are told from refs by ` / `. */
function readSource(text: string): string | undefined {
  const source = text.trim();
  return source === '' || source.length > maxSourceLength || source.includes(' / ') ? undefined : source;
}

export interface TypedCost {
  source: string;
  from: string;
  to: string;
  amount: string;
}

/** What one form says, by day, or what is wrong with it. */
export function readTypedCost(typed: TypedCost): DayCost[] | FieldError[] {
  const source = readSource(typed.source);
  const [from, to] = [readDay(typed.from), readDay(typed.to)];
  const cents = readCents(typed.amount);
  const faults: FieldError[] = [];
  if (source === undefined) faults.push({ path: 'source', code: 'cost_source' });
  if (from === undefined) faults.push({ path: 'from', code: 'cost_day' });
  if (to === undefined) faults.push({ path: 'to', code: 'cost_day' });
  if (from !== undefined && to !== undefined && (to < from || countDays(from, to) > mostDays))
    faults.push({ path: 'to', code: 'cost_days' });
  if (cents === undefined) faults.push({ path: 'amount', code: 'cost_amount' });
  if (faults.length > 0 || source === undefined || from === undefined || to === undefined) return faults;
  return spreadCents(cents ?? 0, { from, to }).map((part) => ({ ...part, source }));
}

/** Lines of a table as programs copy or export it. A first line of names and empty lines say nothing; two of one day and source are added. */
export function readCostLines(text: string): DayCost[] | FieldError[] {
  const lines = text.split(/\r\n|[\r\n]/).map((line, index) => ({ line, number: index + 1 }));
  const filled = lines.filter(({ line }) => line.trim() !== '');
  const [first] = filled;
  const isHeading = first !== undefined && filled.length > 1 && !/\d/.test(first.line);
  const rows = isHeading ? filled.slice(1) : filled;
  if (rows.length === 0 || rows.length > mostLines) return [{ path: 'lines', code: 'cost_lines' }];
  const costs = new Map<string, DayCost>();
  for (const { line, number } of rows) {
    const [day, source, cents] = readCells(line);
    if (day === undefined || source === undefined || cents === undefined)
      return [{ path: `lines.${number}`, code: 'cost_line' }];
    const key = `${day} ${source}`;
    costs.set(key, { day, source, cents: cents + (costs.get(key)?.cents ?? 0) });
  }
  return [...costs.values()];
}

/** Programs write texts in quotes. */
function readCells(
  line: string,
): [day?: string | undefined, source?: string | undefined, cents?: number | undefined] {
  const cells = line
    .split(line.includes('\t') ? '\t' : ';')
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  if (cells.length !== 3) return [];
  return [readDay(cells[0]), readSource(cells[1] ?? ''), readCents(cells[2] ?? '')];
}

export function isFault(one: DayCost | FieldError | undefined): one is FieldError {
  return one !== undefined && 'code' in one;
}
