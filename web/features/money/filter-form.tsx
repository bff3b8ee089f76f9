import { IconDownload } from '@tabler/icons-react';
import { Form, Link, useSearchParams } from 'react-router';
import { moneyFilePath, moneyPath, stateFilters } from '#contract/money/facts.ts';
import { paymentMethods } from '#contract/payments/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import classes from './filter-form.module.css';
import { addressOf, readChoice } from './money-query.ts';

interface FilterFormProps {
  /** The chosen one. */
  domain: string;
  domains: readonly string[];
}

/** What is asked for stands in the address and needs no script. */
export function FilterForm({ domain, domains }: FilterFormProps) {
  const { t } = useTranslation();
  const { cursor: _, ...choice } = readChoice(useSearchParams()[0]);
  const { state, method, country, from, to, number } = choice;
  const anyOf = (choices: { value: string; label: string }[]) => [
    { value: '', label: t('money:filter.any') },
    ...choices,
  ];
  return (
    // Another address is another form: its fields show what is asked for.
    <Form key={addressOf(choice)} method="get" action={moneyPath} className={classes.form}>
      {domains.length > 1 && (
        <SelectField
          name="domain"
          label={t('money:filter.domain')}
          defaultValue={domain}
          choices={domains.map((value) => ({ value, label: value }))}
        />
      )}
      <SelectField
        name="state"
        label={t('money:filter.state')}
        defaultValue={state}
        choices={anyOf(stateFilters.map((value) => ({ value, label: t(`money:state.${value}`) })))}
      />
      <SelectField
        name="method"
        label={t('money:filter.method')}
        defaultValue={method}
        choices={anyOf(paymentMethods.map((value) => ({ value, label: value })))}
      />
      <TextInput
        name="country"
        label={t('money:filter.country')}
        defaultValue={country}
        maxLength={2}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <TextInput type="date" name="from" label={t('money:filter.from')} defaultValue={from} />
      <TextInput type="date" name="to" label={t('money:filter.to')} defaultValue={to} />
      <div className={classes.wide}>
        <TextInput
          name="number"
          label={t('money:filter.number')}
          defaultValue={number}
          inputMode="numeric"
          maxLength={17}
          autoComplete="off"
        />
      </div>
      <div className={classes.buttons}>
        <Button type="submit">{t('money:filter.show')}</Button>
        <Button
          component="a"
          href={addressOf({ ...choice, domain }, moneyFilePath)}
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
        >
          {t('money:file')}
        </Button>
        {Object.keys(choice).length > 0 && (
          <Anchor component={Link} to={moneyPath}>
            {t('money:filter.reset')}
          </Anchor>
        )}
      </div>
    </Form>
  );
}
