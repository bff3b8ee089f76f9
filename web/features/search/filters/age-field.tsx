import { useState } from 'react';
import { maxSearchAge } from '#contract/search/facts.ts';
import type { SearchField } from '#contract/search/filters.ts';
import { useHydrates } from '#web/platform/hydration/use-hydrates.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import type { FilterFieldsProps } from '../search-filters.ts';
import { AgeRange } from './age-range.tsx';
import { type Ages, clampAges } from './ages.ts';
import classes from './filter-fields.module.css';

/** A slider with two number fields. The search runs on release, not on every move. */
export function AgeField({ criteria, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  const { min_age: youngest } = useSettings();
  const hydrates = useHydrates();
  const asked: Ages = [criteria.min_age, criteria.max_age];
  const [ages, setAges] = useAges(asked);
  const limits: Ages = [youngest, maxSearchAge];
  const names: [string, string] = [t('search:filters.youngest'), t('search:filters.oldest')];
  const commit = () => {
    const [min_age, max_age] = clampAges(ages, limits);
    setAges([min_age, max_age]);
    if (min_age !== asked[0] || max_age !== asked[1]) onChange({ min_age, max_age });
  };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('search:filters.age')}</legend>
      <div className={classes.figures}>
        <Figure
          field="min_age"
          name={names[0]}
          age={ages[0]}
          onType={(age) => setAges([age, ages[1]])}
          onLeave={commit}
        />
        <span aria-hidden>–</span>
        <Figure
          field="max_age"
          name={names[1]}
          age={ages[1]}
          onType={(age) => setAges([ages[0], age])}
          onLeave={commit}
        />
      </div>
      {hydrates && (
        <AgeRange
          ages={clampAges(ages, limits)}
          limits={limits}
          names={names}
          onMove={setAges}
          onLetGo={commit}
        />
      )}
    </fieldset>
  );
}

interface FigureProps {
  field: SearchField;
  name: string;
  age: number;
  onType: (age: number) => void;
  onLeave: () => void;
}

/** While editing it shows the typed text, which may be empty. */
function Figure({ field, name, age, onType, onLeave }: FigureProps) {
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    setTyped(undefined);
    onLeave();
  };
  return (
    <input
      name={field}
      inputMode="numeric"
      autoComplete="off"
      aria-label={name}
      className={classes.figure}
      value={typed ?? String(age)}
      onChange={({ currentTarget: { value } }) => {
        const digits = value.replace(/\D/g, '').slice(0, 2);
        setTyped(digits);
        if (digits !== '') onType(Number(digits));
      }}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}

/** An age changed by the answer is updated; the other one may be in editing. */
function useAges(asked: Ages) {
  const [ages, setAges] = useState(asked);
  const [answered, setAnswered] = useState(asked);
  if (asked[0] !== answered[0] || asked[1] !== answered[1]) {
    setAnswered(asked);
    setAges([asked[0] === answered[0] ? ages[0] : asked[0], asked[1] === answered[1] ? ages[1] : asked[1]]);
  }
  return [ages, setAges] as const;
}
