import type { ReactNode } from 'react';
import type { Figures, SourceMoney as Source } from '#contract/figures/endpoints.ts';
import { valueAges } from '#contract/figures/facts.ts';
import { TableCard } from '#web/console/tables/table-card.tsx';
import { dash, useFigureFormat } from '#web/console/tables/use-figure-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

interface SourceMoneyProps {
  figures: Figures;
  /** Its forms. */
  children: ReactNode;
}

/** What members of a source cost, and what they have brought since. */
export function SourceMoney({ figures: { sources }, children }: SourceMoneyProps) {
  const { t } = useTranslation();
  const rowOf = useRow();
  return (
    <TableCard
      title={t('figures:sources.title')}
      lead={t('figures:sources.lead')}
      columns={[
        t('figures:name.source'),
        t('figures:sources.cost'),
        t('figures:steps.signups'),
        t('figures:sources.perSignup'),
        t('figures:steps.paid'),
        t('figures:sources.perPaid'),
        ...valueAges.map((days) => t('figures:sources.value', { count: days })),
      ]}
      rows={sources.map(rowOf)}
    >
      {children}
    </TableCard>
  );
}

function useRow() {
  const { t } = useTranslation();
  const format = useFigureFormat();
  return ({ currency, key, is_rest, cost_cents, signups, paid, values }: Source) => {
    const money = (cents: number | null) => (cents === null ? dash : format.money(cents, currency));
    const share = (count: number | null) => (count ? money(Math.round(cost_cents / count)) : dash);
    const name = is_rest ? t('figures:others') : key || t('figures:unknown');
    return {
      key: `${currency} ${is_rest} ${key}`,
      name,
      cells: [
        money(cost_cents),
        format.count(signups),
        share(signups),
        format.count(paid),
        share(paid),
        ...values.map(money),
      ],
    };
  };
}
