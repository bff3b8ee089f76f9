import { useQuery } from '@tanstack/react-query';
import type { ActionFunctionArgs } from 'react-router';
import type { ListedAppeal } from '#contract/appeals/fields.ts';
import { caseLoader } from '#web/console/cases/case-route.ts';
import { QueuePage } from '#web/console/cases/queue-page.tsx';
import { QueueRow } from '#web/console/cases/queue-row.tsx';
import { QueueGate } from '#web/console/queues/queue-gate.tsx';
import { useSanctionEnd } from '#web/console/queues/use-sanction-end.ts';
import { browserLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { sendAppealForm } from './appeal-action.ts';
import { appealsQuery, claimQuery } from './appeal-queries.ts';
import { AppealView } from './appeal-view.tsx';

export const loader = caseLoader(appealsQuery, claimQuery);
export const clientLoader = browserLoader(() => [appealsQuery]);
export const action = (args: ActionFunctionArgs) => sendAppealForm(args);

/** Objections to sanctions. */
export default function AppealsPage() {
  return <QueueGate queue="appeals">{() => <Appeals />}</QueueGate>;
}

function Appeals() {
  const { data, error, refetch } = useQuery(appealsQuery);
  return (
    <QueuePage
      queue="appeals"
      list={data && { items: data.appeals, total: data.total }}
      listKey={appealsQuery.queryKey}
      claimKey={(id) => claimQuery(id).queryKey}
      error={error}
      onRetry={() => void refetch()}
      row={(appeal) => <Row appeal={appeal} />}
      view={(props) => <AppealView {...props} />}
    />
  );
}

function Row({ appeal }: { appeal: ListedAppeal }) {
  const { t } = useTranslation();
  const describeEnd = useSanctionEnd();
  const { member, sanction, is_own } = appeal;
  return (
    <QueueRow
      queue="appeals"
      item={appeal}
      title={member.name}
      subject={`${t(`review:rule.${sanction.rule}`)} · ${describeEnd(sanction)}`}
      sign={is_own && t('appealreview:own')}
    />
  );
}
