import { Fieldset, Group, NumberInput, RangeSlider } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxSearchAge } from '#contract/search.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import classes from './filter-fields.module.css';
import type { FilterFieldsProps } from './search-filters.ts';

type Ages = [number, number];

/** Two ends of one range, by slider or as figures. Searched once they are let go, not while they move. */
export function AgeField({ criteria, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  const { min_age: youngest } = useSettings();
  const asked: Ages = [criteria.min_age, criteria.max_age];
  const [ages, setAges] = useAges(asked);
  const commit = ([from, to]: Ages) => {
    const [min_age, max_age] = from <= to ? [from, to] : [to, from];
    if (min_age !== asked[0] || max_age !== asked[1]) onChange({ min_age, max_age });
  };
  const limits = { min: youngest, max: maxSearchAge, clampBehavior: 'blur' as const, allowDecimal: false };
  const end = (place: 0 | 1, name: string) => (
    <NumberInput
      {...limits}
      aria-label={name}
      value={ages[place]}
      onChange={(age) => typeof age === 'number' && setAges(place === 0 ? [age, ages[1]] : [ages[0], age])}
      onBlur={() => commit(clamp(ages, youngest))}
      onKeyDown={(event) => event.key === 'Enter' && commit(clamp(ages, youngest))}
      hideControls
      inputMode="numeric"
      className={classes.figure}
    />
  );
  return (
    <Fieldset
      variant="unstyled"
      legend={t('search:filters.age')}
      classNames={{ root: classes.group, legend: classes.legend }}
    >
      <Group gap="sm" wrap="nowrap" mb="sm">
        {end(0, t('search:filters.youngest'))}
        <span aria-hidden>–</span>
        {end(1, t('search:filters.oldest'))}
      </Group>
      <RangeSlider
        min={youngest}
        max={maxSearchAge}
        minRange={0}
        value={clamp(ages, youngest)}
        onChange={setAges}
        onChangeEnd={commit}
        label={null}
        thumbSize={24}
        thumbFromLabel={t('search:filters.youngest')}
        thumbToLabel={t('search:filters.oldest')}
        className={classes.slider}
      />
    </Fieldset>
  );
}

/** The ages on screen; an end that the answer changes follows it, the other one may be in the middle of an edit. */
function useAges(asked: Ages) {
  const [ages, setAges] = useState(asked);
  const [answered, setAnswered] = useState(asked);
  if (asked[0] !== answered[0] || asked[1] !== answered[1]) {
    setAnswered(asked);
    setAges([asked[0] === answered[0] ? ages[0] : asked[0], asked[1] === answered[1] ? ages[1] : asked[1]]);
  }
  return [ages, setAges] as const;
}

function clamp(ages: Ages, youngest: number): Ages {
  const [a, b] = ages.map((age) => Math.min(maxSearchAge, Math.max(youngest, age))) as Ages;
  return a <= b ? [a, b] : [b, a];
}
