import { getFigures } from '#contract/figures/endpoints.ts';
import { type FigureRange, figureRanges } from '#contract/figures/facts.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

const isRange = (text: string | null): text is FigureRange => figureRanges.includes(text as FigureRange);

/** What the address asks for; what it cannot mean is left out. */
export function readChoice(search: URLSearchParams) {
  const [domain, range] = [search.get('domain'), search.get('range')];
  const [from, to] = [search.get('from')?.slice(0, 10), search.get('to')?.slice(0, 10)];
  return {
    ...(domain && { domain }),
    ...(isRange(range) && { range }),
    ...(range === 'own' && from && { from }),
    ...(range === 'own' && to && { to }),
  };
}

export function figuresQuery(search: URLSearchParams) {
  return apiQuery(getFigures, readChoice(search));
}
