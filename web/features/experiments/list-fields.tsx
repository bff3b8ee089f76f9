import type { CountryOffer } from '#contract/experiments/endpoints.ts';
import { placeOf } from '#contract/experiments/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import classes from './experiments.module.css';
import { PackageLists } from './package-lists.tsx';
import { usePackageName } from './use-package-name.ts';

interface ListFieldsProps {
  offer: CountryOffer;
  shown: Readonly<Record<string, string>>;
  fault: string | undefined;
}

/** What is sold, and the same packages in the order of variant B. There is no field for a price. */
export function ListFields({ offer: { packages }, shown, fault }: ListFieldsProps) {
  const { t } = useTranslation();
  const nameOf = usePackageName();
  const popular = packages.find((sold) => sold.popular);
  const places = packages.map((_, index) => ({ value: String(index + 1), label: String(index + 1) }));
  return (
    <>
      <PackageLists order={3} a={packages} />
      <Text>{t('experiments:sameBoth')}</Text>
      {packages.map((sold, index) => (
        <SelectField
          key={sold.id}
          name={placeOf(sold.id)}
          label={t('experiments:field.place', { package: nameOf(sold) })}
          defaultValue={shown[placeOf(sold.id)] ?? String(index + 1)}
          choices={places}
        />
      ))}
      <SelectField
        name="highlight"
        label={t('experiments:field.highlight')}
        defaultValue={shown.highlight ?? String(popular?.id ?? '')}
        choices={[
          { value: '', label: t('experiments:noHighlight') },
          ...packages.map((sold) => ({ value: String(sold.id), label: nameOf(sold) })),
        ]}
      />
      {fault && (
        <p role="alert" className={`field-error ${classes.line}`}>
          {fault}
        </p>
      )}
    </>
  );
}
