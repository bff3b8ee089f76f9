import type { Figures } from '#contract/figures/endpoints.ts';
import { cohortAges } from '#contract/figures/facts.ts';
import { TableCard } from '#web/console/tables/table-card.tsx';
import { dash, useFigureFormat } from '#web/console/tables/use-figure-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

/** What became of each week of sign-ups, after so many weeks. */
export function Cohorts({ figures: { cohorts } }: { figures: Figures }) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  // Where too few have bought there is nothing to read.
  const currencies = new Set(
    cohorts.flatMap(({ money }) =>
      money.flatMap(({ currency, cents }) => (cents.some((one) => one !== null) ? currency : [])),
    ),
  );
  const columns = [
    t('figures:cohorts.week'),
    t('figures:cohorts.members'),
    ...cohortAges.map((age) => format.number(age)),
  ] as const satisfies readonly [string, ...string[]];
  type Cohort = (typeof cohorts)[number];
  const draw = (title: string, cellsOf: (cohort: Cohort) => string[]) => (
    <TableCard
      key={title}
      title={title}
      lead={t('figures:cohorts.lead')}
      columns={columns}
      rows={cohorts.map((cohort) => ({
        key: cohort.week,
        name: format.day(cohort.week),
        cells: [format.number(cohort.members), ...cellsOf(cohort)],
      }))}
    />
  );
  return (
    <>
      {draw(t('figures:cohorts.retained'), ({ retained }) => retained.map(format.share))}
      {draw(t('figures:cohorts.payers'), ({ payers }) => payers.map(format.share))}
      {[...currencies].map((currency) =>
        draw(t('figures:cohorts.money', { currency }), ({ money }) => {
          const cents = money.find((one) => one.currency === currency)?.cents ?? cohortAges.map(() => null);
          return cents.map((value) => (value === null ? dash : format.money(value, currency)));
        }),
      )}
    </>
  );
}
