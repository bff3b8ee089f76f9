import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { photoRejectionReasons } from '#contract/photos/facts.ts';
import { decideOnPhoto, takePhotos } from '#contract/photos/queue.ts';
import { loadFirst } from '#web/console/cases/case-route.ts';
import { pictureAction } from '#web/console/pictures/picture-action.ts';
import { PictureQueue } from '#web/console/pictures/picture-queue.tsx';
import { QueueGate } from '#web/console/queues/queue-gate.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { NearPhotos } from './near-photos.tsx';
import { PhotoFacts } from './photo-facts.tsx';
import { PhotoStage } from './photo-stage.tsx';
import { usePhotoQueue } from './use-photo-queue.ts';

/** The first photo, so that a document has it without scripts; they take the others. */
export const loader = (args: LoaderFunctionArgs) =>
  loadFirst(args, async (api) => (await api(takePhotos, { except: [], max: 1 }))?.photos ?? []);
export const clientLoader = () => null;
const sendVerdict = pictureAction('photos', decideOnPhoto, 'rejected');
export const action = (args: ActionFunctionArgs) => sendVerdict(args);

/** Photos that wait for a person: docs/decisions/073. */
export default function PhotoReviewPage() {
  return <QueueGate queue="photos">{(waiting) => <Queue waiting={waiting} />}</QueueGate>;
}

function Queue({ waiting }: { waiting: number }) {
  const { t } = useTranslation();
  const queue = usePhotoQueue();
  const { current, shown, position } = queue;
  const others = waiting > 0 && t('photoreview:empty.others', { count: waiting });
  const words = {
    title: t('photoreview:title'),
    position: t('photoreview:position', { ...position, count: waiting }),
    approve: t('photoreview:approve'),
    reject: t('photoreview:reject'),
    reasons: t('photoreview:reasons'),
    empty: { title: t('photoreview:empty.title'), text: others || t('photoreview:empty.text') },
  };
  return (
    <PictureQueue
      queue={queue}
      words={words}
      reasons={photoRejectionReasons.map((reason) => ({ reason, label: t(`photoreview:reason.${reason}`) }))}
      stage={<PhotoStage photos={shown.items} place={shown.place} />}
      aside={
        current && (
          <>
            <PhotoFacts photo={current} />
            <NearPhotos key={current.id} near={current.near} banned_cases={current.banned_cases} />
          </>
        )
      }
    />
  );
}
