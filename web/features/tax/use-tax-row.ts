import type { TaxCorrection, TaxLine, TaxReport } from '#contract/tax/endpoints.ts';
import type { DataRow } from '#web/console/tables/data-table.tsx';
import { useFigureFormat } from '#web/console/tables/use-figure-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

interface TaxRows {
  /** Names of the columns of the sums. */
  sums: readonly string[];
  rowOf(line: TaxLine): DataRow;
  correctionOf(correction: TaxCorrection): DataRow;
}

/** Writes lines of a quarter as rows of a table. */
export function useTaxRow({ euro_rates }: Pick<TaxReport, 'euro_rates'>): TaxRows {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const isForeign = euro_rates.length > 0;
  const writeRate = useRate();
  const rateOf = ({ vat_rate, is_confirmed }: TaxLine | TaxCorrection) =>
    is_confirmed ? writeRate(vat_rate) : t('tax:rates.unconfirmed', { rate: writeRate(vat_rate) });
  const sumsOf = ({ net_cents, vat_cents, gross_cents, currency, euro }: TaxLine | TaxCorrection) => [
    ...[net_cents, vat_cents, gross_cents].map((cents) => format.money(cents, currency)),
    ...(isForeign ? [euro ? format.money(euro.vat_cents, 'EUR') : t('tax:euro.none')] : []),
  ];
  return {
    sums: [t('tax:net'), t('tax:vat'), t('tax:gross'), ...(isForeign ? [t('tax:euro.vat')] : [])],
    rowOf: (line) => ({
      key: `${line.country} ${line.vat_rate} ${line.currency}`,
      name: format.country(line.country),
      cells: [rateOf(line), ...sumsOf(line), format.number(line.receipts), format.number(line.credit_notes)],
    }),
    correctionOf: (one) => ({
      key: `${one.section} ${one.country} ${one.vat_rate} ${one.currency} ${one.of_quarter}`,
      name: format.country(one.country),
      cells: [writeQuarter(one.of_quarter), rateOf(one), ...sumsOf(one), format.number(one.credit_notes)],
    }),
  };
}

export function useRate(): (rate: number | null) => string {
  const { t } = useTranslation();
  const format = useFigureFormat();
  return (rate) => (rate === null ? t('tax:none') : format.share(rate / 10_000));
}

/** "Q4 2026". */
export function writeQuarter(quarter: string): string {
  return `${quarter.slice(5)} ${quarter.slice(0, 4)}`;
}
