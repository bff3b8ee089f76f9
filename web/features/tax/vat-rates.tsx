import { confirmVatRates, type TaxReport, type VatRate } from '#contract/tax/endpoints.ts';
import { reasonLength } from '#contract/tax/facts.ts';
import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { useFigureFormat } from '#web/console/tables/use-figure-format.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Alert } from '#web/ui/elements/alert.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { nameTick, toConfirmation } from './tax-action.ts';
import classes from './tax-page.module.css';
import { useTaxForm } from './use-tax-form.ts';
import { useRate } from './use-tax-row.ts';

interface RatesProps {
  report: TaxReport;
  onDone: (answer: { report: TaxReport | null }) => void;
  onOutrun: () => void;
}

const pairOf = ({ country, rate }: VatRate) => `${country}:${rate ?? ''}`;

/** Which figures rest on rates that nobody has confirmed. */
export function UnconfirmedRates({ report: { lines, corrections } }: Pick<RatesProps, 'report'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const writeRate = useRate();
  const open = [...lines, ...corrections].filter((line) => !line.is_confirmed);
  const names = open.map(({ country, vat_rate }) => `${format.country(country)} (${writeRate(vat_rate)})`);
  if (open.length === 0) return null;
  return (
    <Alert color="amber" title={t('tax:rates.restOn')}>
      {format.list([...new Set(names)])}
    </Alert>
  );
}

/** Rates of VAT where the company sells, with where they come from and who has confirmed them. */
export function VatRates({ report, onDone, onOutrun }: RatesProps) {
  const { t } = useTranslation();
  const { company, quarter, vat_rates: rates } = report;
  const sent = useTaxForm(confirmVatRates, {
    isMine: ({ form }) => form === 'rates',
    toInput: toConfirmation,
    ...{ onDone, onOutrun },
  });
  const shown = rates.filter(({ state }) => state === 'confirmed').map(pairOf);
  const isTicked = (rate: VatRate) =>
    sent.wasRefused ? sent.typed[nameTick(pairOf(rate))] !== undefined : rate.state === 'confirmed';
  if (rates.length === 0) return null;
  return (
    <Disclosure label={t('tax:rates.open')} isOpen={sent.wasRefused}>
      <form
        // Other ticks are another form.
        key={shown.join(',')}
        method="post"
        noValidate
        className={classes.rates}
        onSubmit={sent.submit}
      >
        <input type="hidden" name="form" value="rates" />
        <input type="hidden" name="company" value={company} />
        <input type="hidden" name="quarter" value={quarter} />
        <input type="hidden" name="shown" value={shown.join(',')} />
        <Text>{t('tax:rates.text')}</Text>
        {rates.map((rate) => (
          <RateLine key={pairOf(rate)} rate={rate} isTicked={isTicked(rate)} />
        ))}
        <TextInput
          name="reason"
          label={t('tax:rates.reason')}
          description={t('tax:rates.reasonHelp')}
          error={sent.faultOf('reason')}
          defaultValue={sent.typed.reason}
          maxLength={reasonLength}
          autoComplete="off"
        />
        <FormError error={sent.error} />
        <Button type="submit" loading={sent.isPending} className={classes.button}>
          {t('tax:rates.submit')}
        </Button>
      </form>
    </Disclosure>
  );
}

function RateLine({ rate: one, isTicked }: { rate: VatRate; isTicked: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = useFigureFormat();
  const writeRate = useRate();
  const { country, rate, state, source, as_of, changed, confirmed } = one;
  const month = (text: string) => figures.day(`${text}-01`);
  const facts = [
    !confirmed && t(`tax:rates.state.${state}`),
    changed && t('tax:rates.changed', { day: month(changed) }),
    confirmed && t('tax:rates.confirmed', { name: confirmed.by, when: format.dayAndTime(confirmed.at) }),
    confirmed?.reason,
  ].filter(Boolean);
  return (
    <div className={classes.rate}>
      <label className={classes.tick}>
        <input type="checkbox" name={nameTick(pairOf(one))} defaultChecked={isTicked} autoComplete="off" />
        <span>
          {format.country(country)} · {rate === null ? t('tax:rates.noVat') : writeRate(rate)}
        </span>
      </label>
      <span className={classes.facts} data-state={state}>
        {facts.join(' · ')}
        {source && as_of && (
          <>
            {' · '}
            <a href={source} rel="noreferrer" target="_blank">
              {t('tax:rates.source', { day: month(as_of) })}
            </a>
          </>
        )}
      </span>
    </div>
  );
}
