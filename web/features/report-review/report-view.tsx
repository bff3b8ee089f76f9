import type { ReportCase } from '#contract/reports/fields.ts';
import { useCase } from '#web/console/cases/case-route.ts';
import { CaseGate, CaseView } from '#web/console/cases/case-view.tsx';
import type { CaseProps } from '#web/console/cases/queue-page.tsx';
import type { ReviewKey } from '#web/console/queues/use-review-keys.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Evidence } from './evidence.tsx';
import { History } from './history.tsx';
import { ReportForm } from './report-form.tsx';
import { claimQuery } from './reports-queries.ts';
import { useReportDecision } from './use-report-decision.ts';
import { nextSuspension } from './use-report-draft.ts';

/** One report, which opening claims. */
export function ReportView({ id, ...props }: CaseProps) {
  const query = useCase(claimQuery(id));
  return (
    <CaseGate queue="reports" keys={props.keys} query={query}>
      {({ report }) => <Report report={report} onRetry={() => void query.refetch()} {...props} />}
    </CaseGate>
  );
}

interface ReportProps extends Pick<CaseProps, 'keys' | 'onDecided'> {
  report: ReportCase;
  onRetry: () => void;
}

function Report({ report, keys, onDecided, onRetry }: ReportProps) {
  const { t } = useTranslation();
  const { reason, about, member } = report;
  const decision = useReportDecision(report, (outcome) =>
    onDecided(t(`reportreview:decided.${outcome}`, { name: member.name })),
  );
  const choices = useChoiceKeys(decision);
  return (
    <CaseView
      queue="reports"
      keys={report.claim ? keys : [...choices, ...keys]}
      item={report}
      title={t(`review:rule.${reason}`)}
      subject={t(`reportreview:about.${about}`, { name: member.name })}
      onRetry={onRetry}
      form={<ReportForm report={report} {...decision} />}
    >
      <Evidence report={report} />
      <History report={report} />
    </CaseView>
  );
}

function useChoiceKeys(own: ReturnType<typeof useReportDecision>): ReviewKey[] {
  const { t } = useTranslation();
  const { draft, decision } = own;
  const change = (changes: Parameters<typeof own.change>[0]) => {
    own.change(changes);
    decision.showChoice();
  };
  const suspendLonger = () => {
    const sanction = draft.outcome === 'upheld' ? nextSuspension(draft.sanction) : 'suspension7';
    change({ outcome: 'upheld', sanction });
  };
  return [
    { keys: ['a'], label: t('reportreview:decision.uphold'), run: () => change({ outcome: 'upheld' }) },
    { keys: ['d'], label: t('reportreview:decision.dismiss'), run: () => change({ outcome: 'dismissed' }) },
    { keys: ['s'], label: t('reportreview:keys.suspend'), run: suspendLonger },
  ];
}
