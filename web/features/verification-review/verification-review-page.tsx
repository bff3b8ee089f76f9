import { useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { declineReasons } from '#contract/photo-verification/facts.ts';
import type { WaitingVerification } from '#contract/photo-verification/queue.ts';
import { useRefusedDecision } from '#web/console/cases/use-decision.ts';
import { DecisionButtons } from '#web/console/pictures/decision-buttons.tsx';
import { NothingShown } from '#web/console/pictures/nothing-shown.tsx';
import { ReviewPage } from '#web/console/pictures/review-page.tsx';
import { QueueGate } from '#web/console/queues/queue-gate.tsx';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { VerificationCard } from './case-card.tsx';
import { ComparedPhotos } from './compared-photos.tsx';
import { useVerificationQueue } from './use-verification-queue.ts';
import { loadFirstCase, sendVerdictForm } from './verification-action.ts';

/** The poses, which members read, too. */
export const middleware = [requireTranslations('more')];
export const clientMiddleware = [requireTranslations('more')];
export const loader = (args: LoaderFunctionArgs) => loadFirstCase(args);
export const clientLoader = () => null;
export const action = (args: ActionFunctionArgs) => sendVerdictForm(args);

/** Camera photos that wait for a person: docs/decisions/137. */
export default function VerificationReviewPage() {
  return <QueueGate queue="verifications">{(waiting) => <Queue waiting={waiting} />}</QueueGate>;
}

function Queue({ waiting }: { waiting: number }) {
  const { t } = useTranslation();
  const first = useLoaderData<{ cases: WaitingVerification[] } | null>()?.cases;
  const queue = useVerificationQueue(first);
  const { current, shown } = queue;
  const refused = useRefusedDecision(current?.id ?? 0);
  const [isAsking, setAsking] = useState(refused?.fields.some(({ path }) => path === 'reason') === true);
  const words = {
    approve: t('verificationreview:approve'),
    reject: t('verificationreview:decline'),
    reasons: t('verificationreview:reasons'),
  };
  return (
    <ReviewPage
      title={t('verificationreview:title')}
      position={t('verificationreview:position', {
        ...{ place: shown.place + 1, total: shown.items.length, count: waiting },
      })}
      queue={queue}
      words={words}
      rejectKey="d"
      asking={{ isAsking, setAsking }}
      stage={<ComparedPhotos items={shown.items} place={shown.place} />}
      aside={current && <VerificationCard item={current} />}
      nothing={
        <NothingShown
          queue={queue}
          title={t('verificationreview:empty.title')}
          text={
            waiting > 0
              ? t('verificationreview:empty.others', { count: waiting })
              : t('verificationreview:empty.text')
          }
        />
      }
    >
      {(acts) =>
        current && (
          <DecisionButtons
            {...acts}
            queue="verifications"
            item={current}
            words={words}
            rejecting={{ key: 'D', outcome: 'declined' }}
            reasons={declineReasons.map((reason) => ({
              reason,
              label: t(`verificationreview:reason.${reason}`),
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
