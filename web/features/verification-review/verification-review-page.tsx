import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { declineReasons } from '#contract/photo-verification/facts.ts';
import { decideVerification, takeVerifications } from '#contract/photo-verification/queue.ts';
import { loadFirst } from '#web/console/cases/case-route.ts';
import { MemberFacts, MemberLine } from '#web/console/pictures/member-facts.tsx';
import { pictureAction } from '#web/console/pictures/picture-action.ts';
import { PictureQueue } from '#web/console/pictures/picture-queue.tsx';
import { QueueGate } from '#web/console/queues/queue-gate.tsx';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ComparedPhotos } from './compared-photos.tsx';
import { useVerificationQueue } from './use-verification-queue.ts';

/** The poses, which members read, too. */
export const middleware = [requireTranslations('more')];
export const clientMiddleware = [requireTranslations('more')];
/** The first case, so that a document has it without scripts; they take the others. */
export const loader = (args: LoaderFunctionArgs) =>
  loadFirst(args, async (api) => (await api(takeVerifications, { except: [], max: 1 }))?.verifications ?? []);
export const clientLoader = () => null;
const sendVerdict = pictureAction('verifications', decideVerification, 'declined');
export const action = (args: ActionFunctionArgs) => sendVerdict(args);

/** Camera photos that wait for a person: docs/decisions/137. */
export default function VerificationReviewPage() {
  return <QueueGate queue="verifications">{(waiting) => <Queue waiting={waiting} />}</QueueGate>;
}

function Queue({ waiting }: { waiting: number }) {
  const { t } = useTranslation();
  const queue = useVerificationQueue();
  const { current, shown, position } = queue;
  const others = waiting > 0 && t('verificationreview:empty.others', { count: waiting });
  const words = {
    title: t('verificationreview:title'),
    position: t('verificationreview:position', { ...position, count: waiting }),
    approve: t('verificationreview:approve'),
    reject: t('verificationreview:decline'),
    reasons: t('verificationreview:reasons'),
    empty: { title: t('verificationreview:empty.title'), text: others || t('verificationreview:empty.text') },
  };
  return (
    <PictureQueue
      queue={queue}
      words={words}
      reasons={declineReasons.map((reason) => ({ reason, label: t(`verificationreview:reason.${reason}`) }))}
      stage={<ComparedPhotos shown={shown} />}
      aside={current && <MemberFacts item={current} lead={<MemberLine member={current.member} />} />}
    />
  );
}
