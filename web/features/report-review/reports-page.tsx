import { useQuery } from '@tanstack/react-query';
import type { ActionFunctionArgs } from 'react-router';
import { gravestReasons } from '#contract/reports/facts.ts';
import type { ListedReport } from '#contract/reports/fields.ts';
import { caseLoader } from '#web/console/cases/case-route.ts';
import { QueuePage } from '#web/console/cases/queue-page.tsx';
import { QueueRow } from '#web/console/cases/queue-row.tsx';
import { QueueGate } from '#web/console/queues/queue-gate.tsx';
import { browserLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { sendReportForm } from './report-action.ts';
import { ReportView } from './report-view.tsx';
import { claimQuery, reportsQuery } from './reports-queries.ts';

export const middleware = [requireTranslations('prompts')];
export const clientMiddleware = [requireTranslations('prompts')];
export const loader = caseLoader(reportsQuery, claimQuery);
export const clientLoader = browserLoader(() => [reportsQuery]);
export const action = (args: ActionFunctionArgs) => sendReportForm(args);

export default function ReportsPage() {
  return <QueueGate queue="reports">{() => <Reports />}</QueueGate>;
}

function Reports() {
  const { data, error, refetch } = useQuery(reportsQuery);
  return (
    <QueuePage
      queue="reports"
      list={data && { items: data.reports, total: data.total }}
      listKey={reportsQuery.queryKey}
      claimKey={(id) => claimQuery(id).queryKey}
      error={error}
      onRetry={() => void refetch()}
      row={(report) => <Row report={report} />}
      view={(props) => <ReportView {...props} />}
    />
  );
}

function Row({ report }: { report: ListedReport }) {
  const { t } = useTranslation();
  const { reason, about, member, others } = report;
  return (
    <QueueRow
      queue="reports"
      item={report}
      title={t(`review:rule.${reason}`)}
      subject={t(`reportreview:about.${about}`, { name: member.name })}
      isGrave={gravestReasons.some((grave) => grave === reason)}
      sign={others > 0 && t('reportreview:list.others', { count: others })}
    />
  );
}
