import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listRegions, type NamedPlace, type Place, suggestPlaces } from '#contract/geography/endpoints.ts';
import { normaliseLine } from '#contract/typed-text.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

const pauseMs = 200;

/** Towns for the typed text; without one the field shows the chosen town. */
export function useCitySuggestions(country: string, chosen: NamedPlace | null) {
  const [typed, setTyped] = useState<string>();
  const [rested] = useDebouncedValue(typed ?? '', pauseMs);
  const query = normaliseLine(rested);
  const { data: known } = useQuery({ ...apiQuery(listRegions, {}), staleTime: 'static' });
  const { data, isFetching } = useQuery({
    ...apiQuery(suggestPlaces, { country, query }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 'static',
  });
  const own = chosen?.country === country ? chosen : undefined;
  const region = known?.regions[country]?.find(({ code }) => code === own?.region)?.name ?? '';
  return {
    text: typed ?? (own ? namePlace({ city: own.city, region_name: region }) : ''),
    /** Region of the chosen town; empty until the names are loaded. */
    region,
    type: setTyped,
    stopTyping: () => setTyped(undefined),
    isTyping: Boolean(normaliseLine(typed ?? '')),
    isSearching: isFetching || normaliseLine(typed ?? '') !== query,
    found: query === '' ? [] : (data?.places ?? []),
  };
}

export function namePlace({ city, region_name }: Pick<Place, 'city' | 'region_name'>): string {
  return region_name ? `${city}, ${region_name}` : city;
}
