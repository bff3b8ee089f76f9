import { IconSelector } from '@tabler/icons-react';
import { useId } from 'react';
import type { PaymentMethod } from '#contract/payments/facts.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useLocale } from '#web/platform/i18n/use-locale.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { ChoiceCard } from '#web/ui/forms/choice-card.tsx';
import { MethodIcon } from '../method-icon.tsx';
import classes from './checkout.module.css';

export interface MethodChoiceProps {
  country: string;
  onCountry: (country: string) => void;
  methods: PaymentMethod[];
  method: PaymentMethod | undefined;
  onMethod: (method: PaymentMethod) => void;
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
            className={item === 'applepay' ? classes.appleOnly : ''}
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
  const locale = useLocale();
  const id = useId();
  const options = [...new Set([...countries, country])]
    .map((code) => ({ code, name: format.country(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <div className={classes.country}>
      <label className={classes.countryLabel} htmlFor={id}>
        {t('payments:checkout.country')}
      </label>
      <span className={classes.selectFrame}>
        <select
          id={id}
          className={classes.select}
          value={country}
          onChange={(event) => onCountry(event.currentTarget.value)}
          autoComplete="country"
          aria-describedby={`${id}-hint`}
        >
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <IconSelector size={18} stroke={1.75} aria-hidden />
      </span>
      <VisuallyHidden id={`${id}-hint`}>{t('payments:checkout.countryHint')}</VisuallyHidden>
    </div>
  );
}
