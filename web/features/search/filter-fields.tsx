import { regionTermOf } from '#contract/geography/facts.ts';
import type { SearchField } from '#contract/search/filters.ts';
import { useHydrates } from '#web/platform/hydration/use-hydrates.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { AgeField } from './filters/age-field.tsx';
import { Choice } from './filters/choice.tsx';
import classes from './filters/filter-fields.module.css';
import { FitChip } from './filters/fit-chip.tsx';
import { TraitFields } from './filters/trait-fields.tsx';
import { useOffersFit } from './filters/use-offers-fit.ts';
import { type FilterFieldsProps, regionsOfParameter } from './search-filters.ts';
import { useRegions } from './use-regions.ts';

const genders = ['female', 'male', 'both'] as const;

export function FilterFields(props: FilterFieldsProps) {
  const { criteria, leftOut = [] } = props;
  const { search_fields } = useSettings();
  const offersFit = useOffersFit(criteria) && !leftOut.includes('one_sided');
  const offers = (field: SearchField) => search_fields.includes(field);
  return (
    <div className={classes.fields}>
      {offers('gender') && <GenderField {...props} />}
      {offersFit && <FitChip {...props} />}
      {offers('min_age') && offers('max_age') && <AgeField {...props} />}
      {offers('country') && <CountryField {...props} />}
      {offers('countryregion') && criteria.country !== 'all' && <RegionField {...props} />}
      <TraitFields {...props} />
    </div>
  );
}

function GenderField({ criteria, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('search:filters.gender')}</legend>
      <div className={classes.genders}>
        {genders.map((gender) => (
          <label key={gender}>
            <input
              type="radio"
              name="gender"
              value={gender}
              checked={criteria.gender === gender}
              onChange={() => onChange({ gender })}
            />
            {t(`search:genders.${gender}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function CountryField({ criteria, onChange }: FilterFieldsProps) {
  const { t, locale } = useTranslation();
  const format = useFormat();
  const { countries } = useSettings();
  const named = [...new Set([...countries, criteria.country])]
    .filter((code) => code !== 'all')
    .map((value) => ({ value, label: format.country(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <Choice
      name="country"
      label={t('search:filters.country')}
      choices={[{ value: 'all', label: t('search:filters.allCountries') }, ...named]}
      value={criteria.country}
      onChoose={(country) => onChange({ country })}
    />
  );
}

function RegionField({ criteria: { country, countryregion }, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  const regions = useRegions()?.[country] ?? [];
  const hydrates = useHydrates();
  if (regions.length === 0) return null;
  return (
    <>
      {!hydrates && <input type="hidden" name={regionsOfParameter} value={country} />}
      <Choice
        name="countryregion"
        label={t(`geography:region.${regionTermOf(country)}`)}
        choices={[
          { value: '', label: t('search:filters.wholeCountry') },
          ...regions.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        value={countryregion ?? ''}
        onChoose={(code) => onChange({ countryregion: code || undefined })}
      />
    </>
  );
}
