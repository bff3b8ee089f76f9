import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ActionFunctionArgs, useSearchParams } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { financeRole } from '#contract/staff/finance.ts';
import type { getTaxReport, TaxReport } from '#contract/tax/endpoints.ts';
import { taxSections } from '#contract/tax/facts.ts';
import { DoneNote, saved, useDone } from '#web/console/forms/done-note.tsx';
import { useHasRole } from '#web/console/session/use-has-role.ts';
import { TableCard } from '#web/console/tables/table-card.tsx';
import { useFigureFormat } from '#web/console/tables/use-figure-format.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { EuroRates } from './euro-rates.tsx';
import { QuarterForm } from './quarter-form.tsx';
import { sendTaxForm } from './tax-action.ts';
import classes from './tax-page.module.css';
import { taxQuery } from './tax-query.ts';
import { useTaxRow } from './use-tax-row.ts';
import { UnconfirmedRates, VatRates } from './vat-rates.tsx';

const queries = ({ url }: { url: URL }) => [
  // Staff without the role read whom to ask.
  { query: taxQuery(url.searchParams), required: false },
];
export const middleware = [requireTranslations('money')];
export const clientMiddleware = [requireTranslations('money')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = (args: ActionFunctionArgs) => sendTaxForm(args);

/** VAT by quarter for those who declare it, equal to the receipts to the cent. */
export default function TaxPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({ ...taxQuery(search), placeholderData: keepPreviousData });
  const hasRole = useHasRole()([financeRole]);
  const isMissing = error instanceof AppError && error.code === 'not_found';
  return (
    <div className={classes.page}>
      <PageTitle>{t('tax:title')}</PageTitle>
      {isMissing && !hasRole && <EmptyState title={t('review:noRole.title')} text={t('figures:noRole')} />}
      {isMissing && hasRole && <EmptyState title={t('review:noRole.title')} text={t('tax:noCompany')} />}
      {error && !isMissing && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && !error && <Report {...data} />}
    </div>
  );
}

function Report({ report, chosen, companies, quarters }: OutputOf<typeof getTaxReport>) {
  const { t } = useTranslation();
  if (!chosen) return <EmptyState title={t('tax:empty.title')} text={t('tax:empty.text')} />;
  return (
    <>
      <QuarterForm {...{ ...chosen, companies, quarters }} />
      {report ? (
        <Quarter report={report} />
      ) : (
        <EmptyState title={t('review:noRole.title')} text={t('tax:noCompany')} />
      )}
      <Text c="dimmed" size="sm">
        {t('tax:note')}
      </Text>
    </>
  );
}

function Quarter({ report }: { report: TaxReport }) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const isEmpty = report.lines.length === 0 && report.corrections.length === 0;
  const { done, times, forms } = useForms();
  return (
    <>
      {done && <DoneNote key={times}>{t('tax:saved')}</DoneNote>}
      <Text c="dimmed">{t(report.is_open ? 'tax:open' : 'tax:over', { due: format.day(report.due) })}</Text>
      {isEmpty && <EmptyState title={t('tax:nothing.title')} text={t('tax:nothing.text')} />}
      <UnconfirmedRates report={report} />
      <Tables report={report} />
      <EuroRates report={report} {...forms} />
      <VatRates report={report} {...forms} />
    </>
  );
}

/** What forms of the page do once they are sent. */
function useForms() {
  const client = useQueryClient();
  const { queryKey } = taxQuery(useSearchParams()[0]);
  const { done, times, onDone } = useDone(saved);
  return {
    ...{ done, times },
    forms: {
      onDone: (answer: unknown) => {
        client.setQueryData(queryKey, answer as never);
        onDone('1');
      },
      onOutrun: () => void client.invalidateQueries({ queryKey }),
    },
  };
}

function Tables({ report }: { report: TaxReport }) {
  const { t } = useTranslation();
  const { lines, corrections } = report;
  const { sums, rowOf, correctionOf } = useTaxRow(report);
  return (
    <>
      {taxSections.map((section) => {
        const own = lines.filter((line) => line.section === section);
        if (own.length === 0) return null;
        return (
          <TableCard
            key={section}
            order={2}
            title={t(`tax:section.${section}`)}
            lead={t(`tax:lead.${section}`)}
            columns={[t('tax:country'), t('tax:rate'), ...sums, t('tax:receipts'), t('tax:creditNotes')]}
            rows={own.map(rowOf)}
          />
        );
      })}
      {corrections.length > 0 && (
        <TableCard
          order={2}
          title={t('tax:corrections')}
          lead={t('tax:lead.corrections')}
          columns={[t('tax:country'), t('tax:quarter'), t('tax:rate'), ...sums, t('tax:creditNotes')]}
          rows={corrections.map(correctionOf)}
        />
      )}
    </>
  );
}
