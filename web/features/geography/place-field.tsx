import { Button, Select, Stack, Text } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NamedPlace, regionTermOf } from '#contract/geography.ts';
import { useFormat } from '#web/platform/use-format.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { useCitySuggestions } from './use-city-suggestions.ts';
import { useLocate } from './use-locate.ts';

interface PlaceFieldProps {
  value: NamedPlace | null;
  onChange: (place: NamedPlace) => void;
  error?: ReactNode;
}

/** Country and town: typed and chosen from a list, or found by the device's position when asked to. */
export function PlaceField({ value, onChange, error }: PlaceFieldProps) {
  const { t } = useTranslation();
  const { countries, geoip_selected_country } = useSettings();
  const [country, setCountry] = useState(value?.country ?? geoip_selected_country);
  const format = useFormat();
  const options = countries.map((code) => ({ value: code, label: format.country(code) }));
  return (
    <Stack gap="md">
      <Select
        label={t('geography:place.country')}
        data={options.toSorted((a, b) => a.label.localeCompare(b.label))}
        value={country}
        onChange={(code) => code && setCountry(code)}
        allowDeselect={false}
        searchable
        autoComplete="country-name"
      />
      <CitySelect key={country} country={country} value={value} onChange={onChange} error={error} />
      <LocateButton
        onFound={(place) => {
          setCountry(place.country);
          onChange(place);
        }}
      />
    </Stack>
  );
}

type CitySelectProps = PlaceFieldProps & { country: string };

function CitySelect({ country, value, onChange, error }: CitySelectProps) {
  const { t } = useTranslation();
  const { options, find, search, setSearch, isSearching, isTyping } = useCitySuggestions(country, value);
  const chosen = options.find(({ place }) => isSame({ country, ...place }, value));
  const term = t(`geography:region.${regionTermOf(country)}`);
  const help = chosen ? `${term}: ${chosen.place.region_name}` : t('geography:place.cityHelp');
  return (
    <Select
      label={t('geography:place.city')}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={options.map(({ value: id, label }) => ({ value: id, label }))}
      value={chosen?.value ?? null}
      onChange={(id) => {
        const place = find(id);
        if (place) onChange({ country, region: place.region, city: place.city });
      }}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched already, and knows other spellings of a name.
      filter={({ options: listed }) => listed.filter((option) => !isTyping || !isOption(option, chosen))}
      nothingFoundMessage={isSearching ? t('geography:place.searching') : t('geography:place.nothing')}
      allowDeselect={false}
      autoComplete="address-level2"
      error={error}
    />
  );
}

/** What was chosen before is no answer to what is being typed. */
function isOption(item: object, option: { value: string } | undefined): boolean {
  return 'value' in item && item.value === option?.value;
}

function isSame(a: NamedPlace, b: NamedPlace | null): boolean {
  return a.country === b?.country && a.region === b.region && a.city === b.city;
}

function LocateButton({ onFound }: { onFound: (place: NamedPlace) => void }) {
  const { t } = useTranslation();
  const { locate, state } = useLocate(onFound);
  const note = useId();
  return (
    <div>
      <Button
        variant="subtle"
        onClick={locate}
        loading={state === 'locating'}
        leftSection={<IconCurrentLocation size={18} stroke={1.75} aria-hidden />}
        aria-describedby={note}
      >
        {t('geography:place.locate')}
      </Button>
      <Text id={note} size="sm" role="status" c={state === 'idle' ? undefined : 'dimmed'}>
        {state !== 'idle' && t(`geography:place.${state}`)}
      </Text>
    </div>
  );
}
