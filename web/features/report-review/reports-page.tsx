import { IconChecks, IconPointer } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ListedReport, ReportCase } from '#contract/reports/fields.ts';
import { queuePaths } from '#contract/review/facts.ts';
import { KeyHelp } from '#web/features/review/key-help.tsx';
import { QueueGate } from '#web/features/review/queue-gate.tsx';
import { UndoBar } from '#web/features/review/undo-bar.tsx';
import { useRelease } from '#web/features/review/use-release.ts';
import type { ReviewKey } from '#web/features/review/use-review-keys.ts';
import { type Undo, useUndo } from '#web/features/review/use-undo.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { ReportList, rowId } from './report-list.tsx';
import { ReportView } from './report-view.tsx';
import classes from './reports-page.module.css';
import { openQuery, reportPath, reportsQuery } from './reports-queries.ts';

const queries = () => [reportsQuery];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** The queue of reports beside the one that is open; below 992 px only one of them. */
export default function ReportsPage() {
  return <QueueGate queue="reports">{() => <Reports />}</QueueGate>;
}

function Reports() {
  const { id } = useParams();
  const opened = id === undefined ? undefined : Number(id);
  const { data, error, refetch } = useQuery(reportsQuery);
  const undo = useReportUndo();
  const decided = useDecided(data?.reports ?? [], undo);
  const keys = useMoveKeys(data?.reports ?? [], { opened, undo });
  useRelease('reports');
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  const { reports, total } = data;
  return (
    <div
      className={classes.page}
      data-open={opened !== undefined || undefined}
      data-empty={reports.length === 0 || undefined}
    >
      {reports.length > 0 && (
        <div className={classes.list}>
          <ReportList reports={reports} total={total} isBeside={opened !== undefined} />
        </div>
      )}
      <div className={classes.pane}>
        {opened === undefined ? (
          <NothingOpen isEmpty={reports.length === 0} keys={keys} />
        ) : (
          <ReportView key={opened} id={opened} keys={keys} onDecided={decided} />
        )}
      </div>
      <UndoBar undo={undo} />
    </div>
  );
}

function NothingOpen({ isEmpty, keys }: { isEmpty: boolean; keys: readonly ReviewKey[] }) {
  const { t } = useTranslation();
  if (isEmpty)
    return (
      <>
        <div className={classes.help}>
          <PageTitle size="h3">{t('reportreview:list.title')}</PageTitle>
          <KeyHelp keys={keys} />
        </div>
        <EmptyState
          icon={<IconChecks size={32} stroke={1.75} />}
          title={t('reportreview:empty.title')}
          text={t('reportreview:empty.text')}
        />
      </>
    );
  return (
    <div className={classes.choose}>
      <div className={classes.help}>
        <KeyHelp keys={keys} />
      </div>
      <EmptyState
        icon={<IconPointer size={32} stroke={1.75} />}
        title={t('reportreview:choose.title')}
        text={t('reportreview:choose.text')}
      />
    </div>
  );
}

/** An undone decision leads back to its report. */
function useReportUndo(): Undo {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useUndo('reports', (item) => {
    void client.invalidateQueries({ queryKey: reportsQuery.queryKey });
    void client.invalidateQueries({ queryKey: openQuery(item).queryKey });
    void navigate(reportPath(item));
  });
}

/** The next report follows; after the last one the list does. */
function useDecided(reports: readonly ListedReport[], undo: Undo) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  return ({ id, member: { name } }: ReportCase, outcome: 'upheld' | 'dismissed') => {
    const index = reports.findIndex((report) => report.id === id);
    const rest = reports.filter((report) => report.id !== id);
    const next = rest[index] ?? rest[0];
    client.setQueryData(
      reportsQuery.queryKey,
      (before) =>
        before && { reports: before.reports.filter((report) => report.id !== id), total: before.total - 1 },
    );
    undo.announce({ item: id, text: t(`reportreview:decided.${outcome}`, { name }) });
    void navigate(next ? reportPath(next.id) : queuePaths.reports);
  };
}

/** In the list alone they move the focus; beside an open report, which arrow keys scroll, they open the next one. */
function useMoveKeys(
  reports: readonly ListedReport[],
  { opened, undo }: { opened: number | undefined; undo: Undo },
): readonly ReviewKey[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isListed = opened === undefined;
  useOpenByEnter(isListed ? reports[0]?.id : undefined);
  const move = (step: 1 | -1) => {
    const here = opened ?? reports.find(({ id }) => document.activeElement?.id === rowId(id))?.id;
    const index = reports.findIndex(({ id }) => id === here);
    const next = index < 0 ? reports[0] : reports[index + step];
    if (!next) return;
    if (isListed) document.getElementById(rowId(next.id))?.focus();
    else void navigate(reportPath(next.id));
  };
  return [
    { keys: isListed ? ['j', 'arrowdown'] : ['j'], label: t('reportreview:keys.next'), run: () => move(1) },
    {
      keys: isListed ? ['k', 'arrowup'] : ['k'],
      label: t('reportreview:keys.previous'),
      run: () => move(-1),
    },
    undo.key,
  ];
}

/** Enter opens the first report where nothing that takes it has the focus. */
function useOpenByEnter(first: number | undefined): void {
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain =
      event.key === 'Enter' && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey;
    const { target } = event;
    const isTaken = target instanceof HTMLElement && target.tabIndex >= 0;
    if (isPlain && !isTaken && first !== undefined) void navigate(reportPath(first));
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
