import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AppError } from '#contract/errors.ts';
import type { ReportCase } from '#contract/reports/fields.ts';
import { queuePaths } from '#contract/review/facts.ts';
import { KeyHelp } from '#web/features/review/key-help.tsx';
import type { ReviewKey } from '#web/features/review/use-review-keys.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import { RelativeTime } from '#web/ui/page/relative-time.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Evidence } from './evidence.tsx';
import { History } from './history.tsx';
import { Due } from './report-list.tsx';
import classes from './report-view.module.css';
import { openQuery } from './reports-queries.ts';
import { useDecision } from './use-decision.ts';
import { nextSuspension } from './use-draft.ts';

interface ReportViewProps {
  id: number;
  /** To move and to undo. */
  keys: readonly ReviewKey[];
  onDecided: (report: ReportCase, outcome: 'upheld' | 'dismissed') => void;
}

/** One report, which opening claims. */
export function ReportView({ id, keys, onDecided }: ReportViewProps) {
  const { data, error, refetch } = useQuery(openQuery(id));
  if (error instanceof AppError && error.code === 'not_found') return <Gone keys={keys} />;
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Loading />;
  }
  const { report } = data;
  if (report.claim) return <OthersReport report={report} keys={keys} onRetry={() => void refetch()} />;
  return <OwnReport key={id} report={report} keys={keys} onDecided={onDecided} />;
}

function OwnReport({ report, keys, onDecided }: Omit<ReportViewProps, 'id'> & { report: ReportCase }) {
  const { t } = useTranslation();
  const decision = useDecision(report, (outcome) => onDecided(report, outcome));
  const { draft, change } = decision;
  const suspendLonger = () => {
    const sanction = draft.outcome === 'upheld' ? nextSuspension(draft.sanction) : 'suspension7';
    change({ outcome: 'upheld', sanction });
  };
  const choices: ReviewKey[] = [
    { keys: ['a'], label: t('reportreview:decision.uphold'), run: () => change({ outcome: 'upheld' }) },
    { keys: ['d'], label: t('reportreview:decision.dismiss'), run: () => change({ outcome: 'dismissed' }) },
    { keys: ['s'], label: t('reportreview:keys.suspend'), run: suspendLonger },
  ];
  return (
    <Frame report={report} keys={[...choices, ...keys]}>
      <div className={classes.columns}>
        <Evidence report={report} />
        <History report={report} />
        <DecisionForm report={report} decision={decision} />
      </div>
    </Frame>
  );
}

interface OthersReportProps extends Pick<ReportViewProps, 'keys'> {
  report: ReportCase;
  onRetry: () => void;
}

/** It can be read, not decided. */
function OthersReport({ report, keys, onRetry }: OthersReportProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name = '', ends_at = '' } = report.claim ?? {};
  return (
    <Frame report={report} keys={keys}>
      <RefusalAlert color="amber" icon={<IconLock stroke={1.75} aria-hidden />}>
        <div className={classes.claim}>
          {t('reportreview:claim.text', { name, time: format.time(ends_at) })}
          <Button variant="default" onClick={onRetry}>
            {t('reportreview:claim.retry')}
          </Button>
        </div>
      </RefusalAlert>
      <div className={classes.columns}>
        <Evidence report={report} />
        <History report={report} />
      </div>
    </Frame>
  );
}

interface FrameProps extends Pick<ReportViewProps, 'keys'> {
  report: ReportCase;
  children: ReactNode;
}

function Frame({ report, keys, children }: FrameProps) {
  const { t } = useTranslation();
  const { reason, about, member, domain, created_at, due_at } = report;
  const title = t(`review:rule.${reason}`);
  return (
    <article className={classes.view}>
      <div className={classes.top}>
        <Back />
        <KeyHelp keys={keys} />
      </div>
      <div>
        <PageTitle size="h2" documentTitle={`${title} · ${member.name}`}>
          {title}
        </PageTitle>
        <p className={classes.facts}>
          <span>{t(`reportreview:about.${about}`, { name: member.name })}</span>
          <span>{domain}</span>
          <RelativeTime iso={created_at} />
          <Due due={due_at} />
        </p>
      </div>
      {children}
    </article>
  );
}

function Back() {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to={queuePaths.reports} className={classes.back}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      {t('reportreview:list.all')}
    </Anchor>
  );
}

/** Decided meanwhile, or an address that never was one. */
function Gone({ keys }: Pick<ReportViewProps, 'keys'>) {
  const { t } = useTranslation();
  return (
    <article className={classes.view}>
      <div className={classes.top}>
        <Back />
        <KeyHelp keys={keys} />
      </div>
      <EmptyState
        icon={<IconCircleCheck size={32} stroke={1.75} />}
        title={t('reportreview:gone.title')}
        text={t('reportreview:gone.text')}
        action={
          <Button component={Link} to={queuePaths.reports} variant="default">
            {t('reportreview:list.all')}
          </Button>
        }
      />
    </article>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className={classes.view} role="status" aria-label={t('reportreview:loading')}>
      <Skeleton height={44} width="40%" />
      <Skeleton height={160} />
      <Skeleton height={240} />
    </div>
  );
}
