import type { FigureRange } from '#contract/figures/facts.ts';
import { usualRange } from '#contract/figures/facts.ts';
import { addDays, readDay, type Span } from './days.rules.ts';

const longestDays = 731;

export interface RangeChoice {
  range?: FigureRange | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Days that are still to come, no days at all, or more than two years are cut to what there is: a form without scripts gets figures. */
export function chooseSpan(
  { range = usualRange, ...own }: RangeChoice,
  today: string,
): Span & { range: FigureRange } {
  if (range !== 'own') return { range, from: addDays(today, 1 - Number(range)), to: today };
  const days = [readDay(own.from), readDay(own.to)].filter((day) => day !== undefined).sort();
  const last = days.at(-1) ?? today;
  const to = last < today ? last : today;
  const first = days.length === 2 ? (days[0] ?? to) : addDays(to, -29);
  const oldest = addDays(to, 1 - longestDays);
  const from = [first, oldest].sort().at(-1) ?? to;
  return { range, from: from < to ? from : to, to };
}
