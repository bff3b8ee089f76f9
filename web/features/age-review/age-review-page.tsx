import { useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { decideAgeCheck, refusals, takeAgeChecks, type WaitingAgeCheck } from '#contract/age-checks/queue.ts';
import { caseAction, loadFirst } from '#web/console/cases/case-route.ts';
import { useRefusedDecision } from '#web/console/cases/use-decision.ts';
import { DecisionButtons } from '#web/console/pictures/decision-buttons.tsx';
import { NothingShown } from '#web/console/pictures/nothing-shown.tsx';
import { ReviewPage } from '#web/console/pictures/review-page.tsx';
import { QueueGate } from '#web/console/queues/queue-gate.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { AgeCheckCard } from './case-card.tsx';
import { ShownDocument } from './shown-document.tsx';
import { useAgeQueue } from './use-age-queue.ts';

/** The first case, so that a document has it without scripts; they take the others. */
export const loader = (args: LoaderFunctionArgs) =>
  loadFirst(args, async (api) => (await api(takeAgeChecks, { except: [], max: 1 }))?.age_checks ?? []);
export const clientLoader = () => null;
const sendVerdict = caseAction('age_checks', decideAgeCheck, ({ filename, outcome, reason }) =>
  reason ? { filename, outcome: 'declined', reason } : { filename, outcome },
);
export const action = (args: ActionFunctionArgs) => sendVerdict(args);

/** Documents that wait for a person: docs/decisions/145. */
export default function AgeReviewPage() {
  return <QueueGate queue="age_checks">{(waiting) => <Queue waiting={waiting} />}</QueueGate>;
}

function Queue({ waiting }: { waiting: number }) {
  const { t } = useTranslation();
  const first = useLoaderData<{ cases: WaitingAgeCheck[] } | null>()?.cases;
  const queue = useAgeQueue(first);
  const { current, shown } = queue;
  const refused = useRefusedDecision(current?.id ?? 0);
  const [isAsking, setAsking] = useState(refused?.fields.some(({ path }) => path === 'reason') === true);
  const words = {
    approve: t('agereview:approve'),
    reject: t('agereview:decline'),
    reasons: t('agereview:reasons'),
  };
  const reasons = refusals.map((reason) => ({ reason, label: t(`agereview:reason.${reason}`) }));
  const position = { place: shown.place + 1, total: shown.items.length, count: waiting };
  return (
    <ReviewPage
      title={t('agereview:title')}
      position={t('agereview:position', position)}
      queue={queue}
      words={words}
      rejectKey="d"
      asking={{ isAsking, setAsking }}
      stage={<ShownDocument items={shown.items} place={shown.place} />}
      aside={current && <AgeCheckCard item={current} />}
      nothing={
        <NothingShown
          queue={queue}
          title={t('agereview:empty.title')}
          text={waiting > 0 ? t('agereview:empty.others', { count: waiting }) : t('agereview:empty.text')}
        />
      }
    >
      {(acts) =>
        current && (
          <DecisionButtons
            {...acts}
            queue="age_checks"
            item={current}
            words={words}
            rejecting={{ key: 'D', outcome: 'declined' }}
            reasons={reasons}
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
