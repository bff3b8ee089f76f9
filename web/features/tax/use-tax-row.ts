import type { TaxCorrection, TaxLine } from '#contract/tax/endpoints.ts';
import type { DataRow } from '#web/features/figures/data-table.tsx';
import { useFigureFormat } from '#web/features/figures/use-figure-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

interface TaxRows {
  /** Names of the columns of the sums. */
  sums: readonly string[];
  rowOf(line: TaxLine): DataRow;
  correctionOf(correction: TaxCorrection): DataRow;
}

/** Writes lines of a quarter as rows of a table. */
export function useTaxRow(): TaxRows {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const rateOf = (rate: number | null) => (rate === null ? t('tax:none') : format.share(rate / 10_000));
  const sumsOf = ({ net_cents, vat_cents, gross_cents, currency }: TaxLine | TaxCorrection) =>
    [net_cents, vat_cents, gross_cents].map((cents) => format.money(cents, currency));
  return {
    sums: [t('tax:net'), t('tax:vat'), t('tax:gross')],
    rowOf: (line) => ({
      key: `${line.country} ${line.vat_rate} ${line.currency}`,
      name: format.country(line.country),
      cells: [
        rateOf(line.vat_rate),
        ...sumsOf(line),
        format.number(line.receipts),
        format.number(line.credit_notes),
      ],
    }),
    correctionOf: (one) => ({
      key: `${one.section} ${one.country} ${one.vat_rate} ${one.currency} ${one.of_quarter}`,
      name: format.country(one.country),
      cells: [
        writeQuarter(one.of_quarter),
        rateOf(one.vat_rate),
        ...sumsOf(one),
        format.number(one.credit_notes),
      ],
    }),
  };
}

/** "Q4 2026". */
export function writeQuarter(quarter: string): string {
  return `${quarter.slice(5)} ${quarter.slice(0, 4)}`;
}
