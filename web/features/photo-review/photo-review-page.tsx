import { useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { WaitingPhoto } from '#contract/photos/queue.ts';
import { NotTaken } from '#web/features/case-review/case-view.tsx';
import { useRefusedDecision } from '#web/features/case-review/use-decision.ts';
import { KeyHelp } from '#web/features/review/key-help.tsx';
import { QueueGate } from '#web/features/review/queue-gate.tsx';
import { UndoBar } from '#web/features/review/undo-bar.tsx';
import { useIsInteractive } from '#web/platform/hydration/use-is-interactive.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { NearPhotos } from './near-photos.tsx';
import { loadFirstPhoto, sendPhotoForm } from './photo-action.ts';
import { PhotoFacts } from './photo-facts.tsx';
import classes from './photo-review-page.module.css';
import { PhotoStage } from './photo-stage.tsx';
import { type PhotoQueue, usePhotoQueue } from './use-photo-queue.ts';

export const loader = (args: LoaderFunctionArgs) => loadFirstPhoto(args);
export const clientLoader = () => null;
export const action = (args: ActionFunctionArgs) => sendPhotoForm(args);

/** Photos that wait for a person: docs/decisions/073. */
export default function PhotoReviewPage() {
  return <QueueGate queue="photos">{(waiting) => <Queue waiting={waiting} />}</QueueGate>;
}

function Queue({ waiting }: { waiting: number }) {
  const { t } = useTranslation();
  const first = useLoaderData<{ photos: WaitingPhoto[] } | null>()?.photos;
  const queue = usePhotoQueue(first);
  const { current, shown, fault, undo } = queue;
  const refused = useRefusedDecision(current?.id ?? 0);
  const [isAsking, setAsking] = useState(refused?.fields.some(({ path }) => path === 'reason') === true);
  const after = (act: () => void) => () => {
    setAsking(false);
    act();
  };
  const acts = {
    approve: after(queue.approve),
    reject: () => setAsking(!isAsking && current !== undefined),
    previous: after(() => queue.move(-1)),
    next: after(() => queue.move(1)),
  };
  const keys = [
    { keys: ['a'] as const, label: t('photoreview:approve'), run: acts.approve },
    { keys: ['r'] as const, label: t('photoreview:reject'), run: acts.reject },
    { ...undo.key, run: undo.undo },
    { keys: ['j', 'arrowdown', 'arrowright'] as const, label: t('photoreview:next'), run: acts.next },
    { keys: ['k', 'arrowup', 'arrowleft'] as const, label: t('photoreview:previous'), run: acts.previous },
  ];
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle>{t('photoreview:title')}</PageTitle>
        <p className={classes.position} aria-live="polite">
          {current &&
            t('photoreview:position', {
              place: shown.place + 1,
              total: shown.photos.length,
              count: waiting,
            })}
        </p>
        <KeyHelp keys={keys} />
      </div>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      {current ? (
        <div className={classes.case}>
          <PhotoStage photos={shown.photos} place={shown.place} />
          <div className={classes.decide}>
            <DecisionButtons
              {...acts}
              photo={current}
              isAsking={isAsking}
              onReason={(reason) => {
                setAsking(false);
                queue.reject(reason);
              }}
              onClose={() => setAsking(false)}
            />
            <UndoBar undo={undo} />
          </div>
          <div className={classes.aside}>
            <PhotoFacts photo={current} />
            <NearPhotos key={current.id} near={current.near} banned_cases={current.banned_cases} />
          </div>
        </div>
      ) : (
        <>
          <UndoBar undo={undo} />
          <NoPhoto queue={queue} waiting={waiting} />
        </>
      )}
    </div>
  );
}

function NoPhoto({ queue, waiting }: { queue: PhotoQueue; waiting: number }) {
  const { t } = useTranslation();
  const isInteractive = useIsInteractive();
  const again = (label: string) => (
    <Button variant="default" onClick={queue.take}>
      {label}
    </Button>
  );
  if (queue.isOver) {
    return (
      <EmptyState
        title={t('photoreview:over.title')}
        text={t('photoreview:over.text')}
        action={again(t('photoreview:over.button'))}
      />
    );
  }
  if (!isInteractive && queue.isLoading) return <NotTaken />;
  if (queue.isLoading)
    return <div className={classes.loading} role="status" aria-label={t('photoreview:loading')} />;
  if (queue.hasFailed) {
    return (
      <EmptyState
        title={t('photoreview:loadFailed.title')}
        text={t('photoreview:loadFailed.text')}
        action={again(t('photoreview:look'))}
      />
    );
  }
  const text = waiting > 0 ? t('photoreview:empty.others', { count: waiting }) : t('photoreview:empty.text');
  return (
    <EmptyState title={t('photoreview:empty.title')} text={text} action={again(t('photoreview:look'))} />
  );
}
