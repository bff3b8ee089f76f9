import { IconCurrentLocation } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { NamedPlace } from '#contract/geography/endpoints.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useLocale } from '#web/platform/i18n/use-locale.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { CityField } from './city-field.tsx';
import { useLocate } from './use-locate.ts';

interface PlaceFieldProps {
  value: NamedPlace | null;
  onChange: (place: NamedPlace) => void;
  error?: ReactNode;
}

export function PlaceField({ value, onChange, error }: PlaceFieldProps) {
  const { t } = useTranslation();
  const { countries, geoip_selected_country } = useSettings();
  const [country, setCountry] = useState(value?.country ?? geoip_selected_country);
  const format = useFormat();
  const typed = useRef(0);
  const locale = useLocale();
  const options = countries
    .map((code) => ({ value: code, label: format.country(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <Stack gap="md" onInput={() => (typed.current += 1)}>
      <SelectField
        label={t('geography:place.country')}
        choices={options}
        value={country}
        onChange={(event) => setCountry(event.currentTarget.value)}
        autoComplete="country"
      />
      <CityField key={country} country={country} value={value} onChange={onChange} error={error} />
      <LocateButton
        countTyped={() => typed.current}
        onFound={(place) => {
          setCountry(place.country);
          onChange(place);
        }}
      />
    </Stack>
  );
}

interface LocateButtonProps {
  onFound: (place: NamedPlace) => void;
  countTyped: () => number;
}

function LocateButton({ onFound, countTyped }: LocateButtonProps) {
  const { t } = useTranslation();
  const { locate, state } = useLocate(onFound, countTyped);
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
