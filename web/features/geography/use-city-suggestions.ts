import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listRegions, type NamedPlace, type Place, suggestPlaces } from '#contract/geography.ts';
import { apiQuery } from '#web/platform/api-query.ts';

const pauseMs = 200;

interface CityOption {
  value: string;
  label: string;
  place: Pick<Place, 'city' | 'region' | 'region_name'>;
}

/** Towns for what is typed; the chosen one is always among them, so that its name can be shown. */
export function useCitySuggestions(country: string, chosen: NamedPlace | null) {
  const [search, setSearch] = useState('');
  const [typed] = useDebouncedValue(search, pauseMs);
  const { data: known } = useQuery({ ...apiQuery(listRegions, {}), staleTime: 'static' });
  const own =
    chosen && chosen.country === country
      ? toOption({ ...chosen, region_name: nameRegion(chosen) })
      : undefined;
  const query = typed.trim();
  const { data, isFetching } = useQuery({
    ...apiQuery(suggestPlaces, { country, query }),
    // A chosen town fills the field with its own name, which nobody has typed.
    enabled: query !== '' && query !== own?.label,
    placeholderData: keepPreviousData,
    staleTime: 'static',
  });

  function nameRegion({ region }: NamedPlace): string {
    return known?.regions[country]?.find(({ code }) => code === region)?.name ?? '';
  }

  const found = (data?.places ?? []).map(toOption).filter(({ value }) => value !== own?.value);
  const options = own ? [own, ...found] : found;
  return {
    options,
    find: (value: string | null) => options.find((option) => option.value === value)?.place,
    search,
    setSearch,
    isTyping: search.trim() !== '' && search !== own?.label,
    isSearching: isFetching || search.trim() !== query,
  };
}

function toOption(place: CityOption['place']): CityOption {
  const { city, region, region_name } = place;
  return { value: `${region} ${city}`, label: region_name ? `${city}, ${region_name}` : city, place };
}
