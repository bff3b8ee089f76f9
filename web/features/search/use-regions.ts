import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/endpoint.ts';
import { listRegions } from '#contract/geography/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

/** Regions never change while a page is open. */
export const regionsQuery = { ...apiQuery(listRegions, {}), staleTime: Number.POSITIVE_INFINITY };

/** Regions by country; undefined until loaded. */
export function useRegions(): OutputOf<typeof listRegions>['regions'] | undefined {
  return useQuery(regionsQuery).data?.regions;
}

/** Returns the code until the names are loaded. */
export function useRegionName(): (country: string, code: string) => string {
  const regions = useRegions();
  return (country, code) => regions?.[country]?.find((region) => region.code === code)?.name ?? code;
}
