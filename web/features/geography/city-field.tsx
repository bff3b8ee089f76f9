import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { NamedPlace, Place } from '#contract/geography/endpoints.ts';
import { regionTermOf } from '#contract/geography/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import classes from './city-field.module.css';
import { namePlace, useCitySuggestions } from './use-city-suggestions.ts';

interface CityFieldProps {
  country: string;
  value: NamedPlace | null;
  onChange: (place: NamedPlace) => void;
  error?: ReactNode;
}

export function CityField({ country, value, onChange, error }: CityFieldProps) {
  const { t } = useTranslation();
  const { text, region, type, stopTyping, isTyping, isSearching, found } = useCitySuggestions(country, value);
  const [active, setActive] = useState(0);
  const id = useId();
  const choose = (place: Place | undefined) => {
    if (!place) return;
    stopTyping();
    onChange({ country, region: place.region, city: place.city });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isTyping) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') choose(found[active]);
    else if (event.key === 'Escape') stopTyping();
    else return;
    event.preventDefault();
  };
  const list = found.length > 0 && <Towns id={id} towns={found} active={active} onChoose={choose} />;
  return (
    <TextInput
      label={t('geography:place.city')}
      description={
        region
          ? `${t(`geography:region.${regionTermOf(country)}`)}: ${region}`
          : t('geography:place.cityHelp')
      }
      isHelpBelow
      beside={isTyping && (list || <NoTown isSearching={isSearching} isCode={/\d/.test(text)} />)}
      role="combobox"
      aria-expanded={isTyping && found.length > 0}
      aria-controls={id}
      aria-autocomplete="list"
      aria-activedescendant={isTyping && found.length > 0 ? `${id}-${active}` : undefined}
      autoComplete="address-level2"
      // Escape closes the list, not the dialog around it.
      data-mantine-stop-propagation={isTyping || undefined}
      value={text}
      onChange={(event) => {
        setActive(0);
        type(event.currentTarget.value);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={stopTyping}
      onKeyDown={onKeyDown}
      error={error}
    />
  );
}

interface TownsProps {
  id: string;
  towns: Place[];
  active: number;
  onChoose: (place: Place) => void;
}

function Towns({ id, towns, active, onChoose }: TownsProps) {
  const { t } = useTranslation();
  return (
    <div id={id} role="listbox" aria-label={t('geography:place.city')} className={classes.list}>
      {towns.map((town, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
        <div
          key={`${town.region} ${town.city}`}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={classes.town}
          // Keeps the focus in the field, whose blur would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(town)}
        >
          {namePlace(town)}
        </div>
      ))}
    </div>
  );
}

/** Many people type a postal code first. */
function NoTown({ isSearching, isCode }: { isSearching: boolean; isCode: boolean }) {
  const { t } = useTranslation();
  return (
    <p role="status" className={classes.list}>
      {isSearching
        ? t('geography:place.searching')
        : t(isCode ? 'geography:place.nameWanted' : 'geography:place.nothing')}
    </p>
  );
}
