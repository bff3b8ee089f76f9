import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { decideAgeCheck, refusals, takeAgeChecks } from '#contract/age-checks/queue.ts';
import { loadFirst } from '#web/console/cases/case-route.ts';
import { pictureAction } from '#web/console/pictures/picture-action.ts';
import { PictureQueue } from '#web/console/pictures/picture-queue.tsx';
import { QueueGate } from '#web/console/queues/queue-gate.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { AgeCheckCard } from './case-card.tsx';
import { ShownDocument } from './shown-document.tsx';
import { useAgeQueue } from './use-age-queue.ts';

/** The first case, so that a document has it without scripts; they take the others. */
export const loader = (args: LoaderFunctionArgs) =>
  loadFirst(args, async (api) => (await api(takeAgeChecks, { except: [], max: 1 }))?.age_checks ?? []);
export const clientLoader = () => null;
const sendVerdict = pictureAction('age_checks', decideAgeCheck, 'declined');
export const action = (args: ActionFunctionArgs) => sendVerdict(args);

/** Documents that wait for a person: docs/decisions/145. */
export default function AgeReviewPage() {
  return <QueueGate queue="age_checks">{(waiting) => <Queue waiting={waiting} />}</QueueGate>;
}

function Queue({ waiting }: { waiting: number }) {
  const { t } = useTranslation();
  const queue = useAgeQueue();
  const { current, shown, position } = queue;
  const others = waiting > 0 && t('agereview:empty.others', { count: waiting });
  const words = {
    title: t('agereview:title'),
    position: t('agereview:position', { ...position, count: waiting }),
    approve: t('agereview:approve'),
    reject: t('agereview:decline'),
    reasons: t('agereview:reasons'),
    empty: { title: t('agereview:empty.title'), text: others || t('agereview:empty.text') },
  };
  return (
    <PictureQueue
      queue={queue}
      words={words}
      reasons={refusals.map((reason) => ({ reason, label: t(`agereview:reason.${reason}`) }))}
      stage={<ShownDocument shown={shown} />}
      aside={current && <AgeCheckCard item={current} />}
    />
  );
}
