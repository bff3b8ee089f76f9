import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { NamedPlace } from '#contract/geography.ts';
import { useFormat } from '#web/platform/use-format.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { CityField } from './city-field.tsx';
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
      <NativeSelect
        label={t('geography:place.country')}
        data={options.toSorted((a, b) => a.label.localeCompare(b.label))}
        value={country}
        onChange={(event) => setCountry(event.currentTarget.value)}
        autoComplete="country"
      />
      <CityField key={country} country={country} value={value} onChange={onChange} error={error} />
      <LocateButton
        onFound={(place) => {
          setCountry(place.country);
          onChange(place);
        }}
      />
    </Stack>
  );
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
