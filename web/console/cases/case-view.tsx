import { IconArrowLeft, IconCircleCheck, IconLock } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { queuePaths, type ReviewQueueName } from '#contract/review/facts.ts';
import type { ItemClaim } from '#contract/review/fields.ts';
import { KeyHelp } from '#web/console/queues/key-help.tsx';
import type { ReviewKey } from '#web/console/queues/use-review-keys.ts';
import { useIsInteractive } from '#web/platform/hydration/use-is-interactive.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Skeleton } from '#web/ui/elements/skeleton.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import { RelativeTime } from '#web/ui/page/relative-time.tsx';
import type { LoadedCase } from './case-route.ts';
import classes from './case-view.module.css';
import { Due } from './queue-row.tsx';

interface CaseGateProps<Data> {
  queue: ReviewQueueName;
  keys: readonly ReviewKey[];
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** The item that opening claims, or why it is not there. */
export function CaseGate<Data>({ queue, keys, query, children }: CaseGateProps<Data>) {
  const { data, error, refetch } = query;
  // Only the server loads the item with the page.
  const wasGone = useLoaderData<LoadedCase | null>()?.isGone;
  const isInteractive = useIsInteractive();
  if (error instanceof AppError && error.code === 'not_found') return <Gone queue={queue} keys={keys} />;
  if (data !== undefined) return children(data);
  if (wasGone) return <Gone queue={queue} keys={keys} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isInteractive) return <Loading />;
  return (
    <Without queue={queue} keys={keys}>
      <NotTaken />
    </Without>
  );
}

interface CaseViewProps {
  queue: ReviewQueueName;
  keys: readonly ReviewKey[];
  item: { domain: string; created_at: string; due_at: string; claim: ItemClaim | null };
  title: string;
  /** Whom or what it is about. */
  subject: string;
  onRetry: () => void;
  /** What is known, the most important first; the rest stands beside it where there is room. */
  children: readonly [ReactNode, ReactNode];
  /** Missing where the caller can read the item, not decide it. */
  form?: ReactNode;
}

export function CaseView({ queue, keys, item, title, subject, onRetry, children, form }: CaseViewProps) {
  const { domain, created_at, due_at, claim } = item;
  return (
    <article className={classes.view} aria-label={`${title}: ${subject}`}>
      <Top queue={queue} keys={keys} />
      <div>
        <PageTitle size="h3" documentTitle={`${title} · ${subject}`}>
          {title}
        </PageTitle>
        <p className={classes.facts}>
          <span>{subject}</span>
          <span translate="no">{domain}</span>
          <RelativeTime iso={created_at} />
          <Due due={due_at} />
        </p>
      </div>
      {claim && <Claimed claim={claim} onRetry={onRetry} />}
      <div className={classes.columns}>
        {children}
        {!claim && form}
      </div>
    </article>
  );
}

function Claimed({ claim: { name, ends_at }, onRetry }: { claim: ItemClaim; onRetry: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <RefusalAlert color="amber" icon={<IconLock stroke={1.75} aria-hidden />}>
      <div className={classes.claim}>
        {t('review:claim.text', { name, time: format.time(ends_at) })}
        <Button variant="default" onClick={onRetry}>
          {t('review:claim.retry')}
        </Button>
      </div>
    </RefusalAlert>
  );
}

interface TopProps {
  queue: ReviewQueueName;
  keys: readonly ReviewKey[];
}

function Top({ queue, keys }: TopProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.top}>
      <Anchor component={Link} to={queuePaths[queue]} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        {t('review:list.back')}
      </Anchor>
      <KeyHelp keys={keys} />
    </div>
  );
}

/** The page of a case that is not there. */
function Without({ queue, keys, children }: TopProps & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <article className={classes.view}>
      <Top queue={queue} keys={keys} />
      <PageTitle size="h3">{t(`review:queue.${queue}`)}</PageTitle>
      {children}
    </article>
  );
}

/** Decided meanwhile, or an address that never was one. */
function Gone({ queue, keys }: TopProps) {
  const { t } = useTranslation();
  return (
    <Without queue={queue} keys={keys}>
      <EmptyState
        icon={<IconCircleCheck size={32} stroke={1.75} />}
        title={t('review:gone.title')}
        text={t('review:gone.text')}
        action={
          <Button component={Link} to={queuePaths[queue]} variant="default">
            {t('review:list.back')}
          </Button>
        }
      />
    </Without>
  );
}

/** A link from elsewhere has led here; from this page the browser asks for the case as a visit. Scripts do so by themselves. */
export function NotTaken() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <EmptyState
      title={t('review:take.title')}
      text={t('review:take.text')}
      action={
        <Button component="a" href={pathname}>
          {t('review:take.button')}
        </Button>
      }
    />
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className={classes.view} role="status" aria-label={t('review:loading')}>
      <PageTitle className="visually-hidden">{t('review:loading')}</PageTitle>
      <Skeleton height={44} width="40%" />
      <Skeleton height={160} />
      <Skeleton height={240} />
    </div>
  );
}
