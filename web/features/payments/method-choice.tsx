import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '#contract/payments.ts';
import { useFormat } from '#web/platform/use-format.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import classes from './checkout.module.css';
import { ChoiceCard } from './choice-card.tsx';
import { MethodIcon } from './method-icon.tsx';

export interface MethodChoiceProps {
  country: string;
  onCountry: (country: string) => void;
  methods: PaymentMethod[];
  method: PaymentMethod | undefined;
  onMethod: (method: PaymentMethod) => void;
  /** The methods of another country are on their way. */
  isLoading: boolean;
}

export function MethodChoice(props: MethodChoiceProps) {
  const { country, onCountry, methods, method, onMethod, isLoading } = props;
  const { t } = useTranslation();
  return (
    <div>
      <fieldset className={classes.methods} aria-busy={isLoading}>
        <legend className={classes.legend}>{t('payments:checkout.method')}</legend>
        {methods.map((item) => (
          <ChoiceCard
            key={item}
            name="method"
            value={item}
            checked={item === method}
            onChoose={() => onMethod(item)}
          >
            <span className={classes.method}>
              <MethodIcon method={item} />
              {t(`payments:method.${item}`)}
            </span>
          </ChoiceCard>
        ))}
      </fieldset>
      <CountrySelect country={country} onCountry={onCountry} />
    </div>
  );
}

function CountrySelect({ country, onCountry }: Pick<MethodChoiceProps, 'country' | 'onCountry'>) {
  const { t } = useTranslation();
  const { countries } = useSettings();
  const format = useFormat();
  const options = [...new Set([...countries, country])]
    .map((code) => ({ value: code, label: format.country(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Select
      mt="md"
      maw="22rem"
      label={t('payments:checkout.country')}
      description={t('payments:checkout.countryHint')}
      data={options}
      value={country}
      onChange={(code) => code && onCountry(code)}
      allowDeselect={false}
      searchable
      autoComplete="off"
    />
  );
}
