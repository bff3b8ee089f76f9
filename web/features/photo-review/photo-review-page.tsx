import { useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { photoRejectionReasons } from '#contract/photos/facts.ts';
import type { WaitingPhoto } from '#contract/photos/queue.ts';
import { useRefusedDecision } from '#web/console/cases/use-decision.ts';
import { DecisionButtons } from '#web/console/pictures/decision-buttons.tsx';
import { NothingShown } from '#web/console/pictures/nothing-shown.tsx';
import { ReviewPage } from '#web/console/pictures/review-page.tsx';
import { QueueGate } from '#web/console/queues/queue-gate.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { NearPhotos } from './near-photos.tsx';
import { loadFirstPhoto, sendPhotoForm } from './photo-action.ts';
import { PhotoFacts } from './photo-facts.tsx';
import { PhotoStage } from './photo-stage.tsx';
import { usePhotoQueue } from './use-photo-queue.ts';

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
  const { current, shown } = queue;
  const refused = useRefusedDecision(current?.id ?? 0);
  const [isAsking, setAsking] = useState(refused?.fields.some(({ path }) => path === 'reason') === true);
  const words = {
    approve: t('photoreview:approve'),
    reject: t('photoreview:reject'),
    reasons: t('photoreview:reasons'),
  };
  return (
    <ReviewPage
      title={t('photoreview:title')}
      position={t('photoreview:position', {
        ...{ place: shown.place + 1, total: shown.items.length, count: waiting },
      })}
      queue={queue}
      words={words}
      rejectKey="r"
      asking={{ isAsking, setAsking }}
      stage={<PhotoStage photos={shown.items} place={shown.place} />}
      aside={
        current && (
          <>
            <PhotoFacts photo={current} />
            <NearPhotos key={current.id} near={current.near} banned_cases={current.banned_cases} />
          </>
        )
      }
      nothing={
        <NothingShown
          queue={queue}
          title={t('photoreview:empty.title')}
          text={waiting > 0 ? t('photoreview:empty.others', { count: waiting }) : t('photoreview:empty.text')}
        />
      }
    >
      {(acts) =>
        current && (
          <DecisionButtons
            {...acts}
            queue="photos"
            item={current}
            words={words}
            rejecting={{ key: 'R', outcome: 'rejected' }}
            reasons={photoRejectionReasons.map((reason) => ({
              reason,
              label: t(`photoreview:reason.${reason}`),
            }))}
            isAsking={isAsking}
            onReason={(reason) => {
              setAsking(false);
              queue.reject(reason);
            }}
            onClose={() => setAsking(false)}
          />
        )
      }
    </ReviewPage>
  );
}
