import { useQuery } from '@tanstack/react-query';
import type { ActionFunctionArgs } from 'react-router';
import type { ListedComplaint } from '#contract/complaints/fields.ts';
import { gravestReasons } from '#contract/reports/facts.ts';
import { caseLoader } from '#web/console/cases/case-route.ts';
import { QueuePage } from '#web/console/cases/queue-page.tsx';
import { QueueRow } from '#web/console/cases/queue-row.tsx';
import { QueueGate } from '#web/console/queues/queue-gate.tsx';
import { browserLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { sendComplaintForm } from './complaint-action.ts';
import { claimQuery, complaintsQuery } from './complaint-queries.ts';
import { ComplaintView } from './complaint-view.tsx';

export const loader = caseLoader(complaintsQuery, claimQuery);
export const clientLoader = browserLoader(() => [complaintsQuery]);
export const action = (args: ActionFunctionArgs) => sendComplaintForm(args);

/** What anybody has complained about at /complaints. */
export default function ComplaintsPage() {
  return <QueueGate queue="complaints">{() => <Complaints />}</QueueGate>;
}

function Complaints() {
  const { data, error, refetch } = useQuery(complaintsQuery);
  return (
    <QueuePage
      queue="complaints"
      list={data && { items: data.complaints, total: data.total }}
      listKey={complaintsQuery.queryKey}
      claimKey={(id) => claimQuery(id).queryKey}
      error={error}
      onRetry={() => void refetch()}
      row={(complaint) => <Row complaint={complaint} />}
      view={(props) => <ComplaintView {...props} />}
    />
  );
}

function Row({ complaint }: { complaint: ListedComplaint }) {
  const { t } = useTranslation();
  const { reason, place } = complaint;
  return (
    <QueueRow
      queue="complaints"
      item={complaint}
      title={t(`complaintreview:reason.${reason}`)}
      subject={place}
      isGrave={gravestReasons.some((grave) => grave === reason)}
    />
  );
}
