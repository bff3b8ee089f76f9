import { optionOf, payerChoices } from '#contract/mailings/facts.ts';
import { genders } from '#contract/profiles/facts.ts';
import { locales } from '#contract/sites/facts.ts';
import { nameLanguage } from '#locales/locale-names.ts';
import { OptionsField } from '#web/features/partners/options-field.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import type { FieldsProps } from './mailing-fields.ts';
import classes from './mailings.module.css';

/** The conditions of the segment; what is left empty demands nothing. */
export function WhoFields({ options: { countries }, shown, faultOf }: FieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const choices = {
    country: countries.map((value) => ({ value, label: format.country(value) })),
    gender: genders.map((value) => ({ value, label: t(`mailings:gender.${value}`) })),
    language: locales.map((value) => ({ value, label: nameLanguage(value) })),
  };
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('mailings:help.any')}
      </Text>
      {(['country', 'gender', 'language'] as const).map((field) => (
        <OptionsField
          key={field}
          name={field}
          label={t(`mailings:field.${field}`)}
          error={undefined}
          options={choices[field].map((option) => ({
            ...option,
            isChosen: shown[optionOf(field, option.value)] !== undefined,
          }))}
        />
      ))}
      <div className={classes.pair}>
        {(['age_from', 'age_to', 'seen', 'unseen'] as const).map((name) => (
          <TextInput
            key={name}
            name={name}
            label={t(`mailings:field.${name}`)}
            error={faultOf(name)}
            defaultValue={shown[name]}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
          />
        ))}
      </div>
      <SelectField
        name="payer"
        label={t('mailings:field.payer')}
        defaultValue={shown.payer}
        choices={payerChoices.map((value) => ({ value, label: t(`mailings:payer.${value}`) }))}
      />
      <TextInput
        name="sources"
        label={t('mailings:field.sources')}
        description={t('mailings:help.sources')}
        error={faultOf('sources')}
        defaultValue={shown.sources}
        maxLength={1000}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
