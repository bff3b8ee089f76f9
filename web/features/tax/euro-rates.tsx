import { type EuroRate, stateEuroRate, type TaxReport } from '#contract/tax/endpoints.ts';
import { useFigureFormat } from '#web/console/tables/use-figure-format.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { toEuroRate } from './tax-action.ts';
import classes from './tax-page.module.css';
import { useTaxForm } from './use-tax-form.ts';
import { writeQuarter } from './use-tax-row.ts';

interface EuroRatesProps {
  report: TaxReport;
  onDone: (answer: { report: TaxReport | null }) => void;
  onOutrun: () => void;
}

/** Rates that somebody types: nothing is fetched, and without one there are no euros. */
export function EuroRates(props: EuroRatesProps) {
  const { t } = useTranslation();
  const { euro_rates: rates } = props.report;
  if (rates.length === 0) return null;
  return (
    <section className={classes.rates} aria-labelledby="euro-rates">
      <Title order={2} size="h5" id="euro-rates">
        {t('tax:euro.title')}
      </Title>
      <Text>{t('tax:euro.text')}</Text>
      {rates.map((rate) => (
        <RateForm key={`${rate.of_quarter} ${rate.currency} ${rate.rate}`} {...props} rate={rate} />
      ))}
    </section>
  );
}

function RateForm({ report, rate: one, onDone, onOutrun }: EuroRatesProps & { rate: EuroRate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = useFigureFormat();
  const { of_quarter, currency, rate, day, stated, from } = one;
  const sent = useTaxForm(stateEuroRate, {
    isMine: (values) =>
      values.form === 'euro' && values.of_quarter === of_quarter && values.currency === currency,
    toInput: toEuroRate,
    ...{ onDone, onOutrun },
  });
  const hidden = { form: 'euro', company: report.company, quarter: report.quarter, of_quarter, currency };
  return (
    <form method="post" noValidate className={classes.euro} onSubmit={sent.submit}>
      {Object.entries({ ...hidden, shown: rate ?? '' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextInput
        name="rate"
        label={t('tax:euro.rate', { currency, quarter: writeQuarter(of_quarter) })}
        description={
          stated
            ? t('tax:euro.stated', { name: stated.by, when: format.dayAndTime(stated.at) })
            : t('tax:euro.missing')
        }
        error={sent.faultOf('rate')}
        defaultValue={sent.typed.rate ?? rate ?? ''}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
      />
      <TextInput
        type="date"
        name="day"
        label={t('tax:euro.day')}
        description={t('tax:euro.dayHelp', { day: figures.day(from) })}
        error={sent.faultOf('day')}
        defaultValue={sent.typed.day ?? day ?? from}
      />
      <FormError error={sent.error} />
      <Button type="submit" variant="default" loading={sent.isPending}>
        {t('tax:euro.submit')}
      </Button>
    </form>
  );
}
