import { Fieldset, SegmentedControl, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listRegions, regionTermOf } from '#contract/geography.ts';
import type { SearchField } from '#contract/search.ts';
import { apiQuery } from '#web/platform/api-query.ts';
import { useFormat } from '#web/platform/use-format.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { AgeField } from './age-field.tsx';
import classes from './filter-fields.module.css';
import type { FilterFieldsProps } from './search-filters.ts';

/** Regions never change while a page is open. */
const regionsQuery = { ...apiQuery(listRegions, {}), staleTime: Number.POSITIVE_INFINITY };
const wholeCountry = '*';
const genders = ['female', 'male', 'both'] as const;

/** The filters this domain offers. */
export function FilterFields({ criteria, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  const { search_fields } = useSettings();
  const offers = (field: SearchField) => search_fields.includes(field);
  return (
    <Stack gap="lg">
      {offers('gender') && (
        <Fieldset
          variant="unstyled"
          legend={t('search:filters.gender')}
          classNames={{ root: classes.group, legend: classes.legend }}
        >
          <SegmentedControl
            fullWidth
            size="md"
            radius="xl"
            color="wine"
            className={classes.genders}
            value={criteria.gender}
            onChange={(gender) => onChange({ gender })}
            data={genders.map((value) => ({ value, label: t(`search:genders.${value}`) }))}
          />
        </Fieldset>
      )}
      {offers('min_age') && offers('max_age') && <AgeField criteria={criteria} onChange={onChange} />}
      {offers('country') && <CountryField criteria={criteria} onChange={onChange} />}
      {offers('countryregion') && criteria.country !== 'all' && (
        <RegionField criteria={criteria} onChange={onChange} />
      )}
    </Stack>
  );
}

function CountryField({ criteria, onChange }: FilterFieldsProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { countries } = useSettings();
  const named = [...new Set([...countries, criteria.country])]
    .filter((code) => code !== 'all')
    .map((value) => ({ value, label: format.country(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.language));
  return (
    <Select
      label={t('search:filters.country')}
      data={[{ value: 'all', label: t('search:filters.allCountries') }, ...named]}
      value={criteria.country}
      onChange={(country) => country && onChange({ country })}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('search:filters.noCountry')}
    />
  );
}

function RegionField({ criteria: { country, countryregion }, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  const regions = useQuery(regionsQuery).data?.regions[country] ?? [];
  if (regions.length === 0) return null;
  return (
    <Select
      key={country}
      label={t(`geography:region.${regionTermOf(country)}`)}
      data={[
        { value: wholeCountry, label: t('search:filters.wholeCountry') },
        ...regions.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      value={countryregion ?? wholeCountry}
      onChange={(code) =>
        onChange({ countryregion: code === wholeCountry ? undefined : (code ?? undefined) })
      }
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('search:filters.noRegion')}
    />
  );
}

/** What a region is called; its code until the names have come. */
export function useRegionName(): (country: string, code: string) => string {
  const regions = useQuery(regionsQuery).data?.regions;
  return (country, code) => regions?.[country]?.find((region) => region.code === code)?.name ?? code;
}
