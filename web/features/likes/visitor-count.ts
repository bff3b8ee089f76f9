import { countVisitors } from '#contract/visits/endpoints.ts';
import { maxCountedVisitors } from '#contract/visits/facts.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';

export const visitorCountQuery = apiQuery(countVisitors, {});

/** With a plus where the server has stopped counting. */
export function useVisitorNumber(): (count: number) => string {
  const { number } = useFormat();
  return (count) => (count > maxCountedVisitors ? `${number(maxCountedVisitors)}+` : number(count));
}
