import type { ReactNode } from 'react';
import type { FieldError } from '#contract/errors.ts';
import { addCost, importCosts } from '#contract/figures/costs.ts';
import type { Figures } from '#contract/figures/endpoints.ts';
import { costCurrencies, costFaults, maxSourceLength } from '#contract/figures/facts.ts';
import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { useKeptForm } from '#web/platform/api/use-kept-form.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { toCost, toCostLines } from './cost-action.ts';
import classes from './cost-forms.module.css';

/** Read alike in every language. */
const sampleLine = '2026-11-01;ads;14.99';

interface CostFormsProps {
  figures: Figures;
  onDone: () => void;
}

/** What advertising costs, which nobody but the operator knows. */
export function CostForms(props: CostFormsProps) {
  return (
    <div className={classes.forms}>
      <CostForm {...props} />
      <LinesForm {...props} />
    </div>
  );
}

function CostForm({ figures: { domain, from, to, sources, money }, onDone }: CostFormsProps) {
  const { t } = useTranslation();
  const form = useKeptForm(addCost, {
    isMine: (sent) => sent.form === 'cost',
    toInput: toCost,
    ...{ onDone, describe: useFault() },
  });
  const known = [...new Set(sources.map(({ key }) => key))].filter(Boolean);
  const { typed, faultOf } = form;
  return (
    <FormFrame name="cost" label={t('figures:cost.open')} domain={domain} form={form}>
      <TextInput
        name="source"
        label={t('figures:name.source')}
        description={t('figures:cost.sourceHelp')}
        error={faultOf('source')}
        defaultValue={typed.source}
        maxLength={maxSourceLength}
        list="known-sources"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <datalist id="known-sources">
        {known.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
      <Pair>
        <TextInput
          type="date"
          name="from"
          label={t('figures:cost.from')}
          error={faultOf('from')}
          defaultValue={typed.from ?? from}
        />
        <TextInput
          type="date"
          name="to"
          label={t('figures:cost.to')}
          error={faultOf('to')}
          defaultValue={typed.to ?? to}
        />
      </Pair>
      <Pair>
        <TextInput
          name="amount"
          label={t('figures:cost.amount')}
          error={faultOf('amount')}
          defaultValue={typed.amount}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
        />
        <CurrencyField chosen={typed.currency} money={money} />
      </Pair>
      <p className={classes.note}>{t('figures:cost.help')}</p>
    </FormFrame>
  );
}

function LinesForm({ figures: { domain, money }, onDone }: CostFormsProps) {
  const { t } = useTranslation();
  const form = useKeptForm(importCosts, {
    isMine: (sent) => sent.form === 'costs',
    toInput: toCostLines,
    ...{ onDone, describe: useFault() },
  });
  return (
    <FormFrame name="costs" label={t('figures:cost.openLines')} domain={domain} form={form}>
      <GrowingTextarea
        name="lines"
        label={t('figures:cost.lines')}
        description={t('figures:cost.linesHelp')}
        error={form.faultOf('lines')}
        defaultValue={form.typed.lines}
        placeholder={sampleLine}
        minRows={4}
        maxRows={12}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CurrencyField chosen={form.typed.currency} money={money} />
    </FormFrame>
  );
}

interface FormFrameProps {
  name: string;
  label: string;
  domain: string;
  form: Omit<ReturnType<typeof useKeptForm>, 'typed' | 'faultOf'>;
  children: ReactNode;
}

function FormFrame({ name, label, domain, form, children }: FormFrameProps) {
  const { t } = useTranslation();
  return (
    <Disclosure label={label} isOpen={form.wasRefused}>
      <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
        <input type="hidden" name="form" value={name} />
        <input type="hidden" name="domain" value={domain} />
        {children}
        <FormError error={form.error} />
        <Button type="submit" loading={form.isPending} className={classes.button}>
          {t('figures:cost.submit')}
        </Button>
      </form>
    </Disclosure>
  );
}

interface CurrencyFieldProps {
  chosen: string | undefined;
  money: Figures['money'];
}

/** Most costs are in the currency in which most is sold. */
function CurrencyField({ chosen, money }: CurrencyFieldProps) {
  const { t } = useTranslation();
  const [most] = [...money].sort((a, b) => b.revenue.now - a.revenue.now);
  return (
    <SelectField
      name="currency"
      label={t('figures:cost.currency')}
      defaultValue={chosen ?? most?.currency ?? costCurrencies[0]}
      choices={costCurrencies.map((value) => ({ value, label: value }))}
    />
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

function useFault(): (fault: FieldError) => string | undefined {
  const { t } = useTranslation();
  return ({ path, code }) => {
    const own = costFaults.find((one) => one === code);
    const [, line] = path.split('.');
    return own && t(`figures:fault.${own}`, { line, example: sampleLine });
  };
}
