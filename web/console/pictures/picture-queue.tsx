import { type ReactNode, useState } from 'react';
import { useRefusedDecision } from '#web/console/cases/use-decision.ts';
import { KeyHelp } from '#web/console/queues/key-help.tsx';
import { UndoBar } from '#web/console/queues/undo-bar.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { NothingShown } from './nothing-shown.tsx';
import classes from './picture-queue.module.css';
import type { ItemQueue, PictureItem } from './use-item-queue.ts';

const rejectKeys = { rejected: 'r', declined: 'd' } as const;

interface PictureQueueProps<Item, Reason> {
  queue: ItemQueue<Item, Reason>;
  words: {
    title: string;
    position: string;
    approve: string;
    reject: string;
    reasons: string;
    empty: { title: string; text: string };
  };
  reasons: readonly { reason: Reason; label: string }[];
  stage: ReactNode;
  aside: ReactNode;
}

/** Pictures that are decided one after the other, by keys or buttons: the picture, the decision, what is known. */
export function PictureQueue<Item extends PictureItem, Reason extends string>({
  queue,
  words,
  reasons,
  stage,
  aside,
}: PictureQueueProps<Item, Reason>) {
  const { current, fault, undo } = queue;
  const { isAsking, setAsking, keys, ...acts } = useActs(queue, words);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle>{words.title}</PageTitle>
        <p className={classes.position} aria-live="polite">
          {current && words.position}
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
          {stage}
          <div className={classes.decide}>
            <DecisionButtons
              {...acts}
              queue={queue.name}
              item={current}
              words={words}
              rejecting={{ key: rejectKeys[queue.rejection].toUpperCase(), outcome: queue.rejection }}
              reasons={reasons}
              isAsking={isAsking}
              onReason={(reason) => {
                setAsking(false);
                queue.reject(reason);
              }}
              onClose={() => setAsking(false)}
            />
            <UndoBar undo={undo} />
          </div>
          <div className={classes.aside}>{aside}</div>
        </div>
      ) : (
        <>
          <UndoBar undo={undo} />
          <NothingShown queue={queue} {...words.empty} />
        </>
      )}
    </div>
  );
}

/** What the buttons and the keys do; rejecting asks for the reason first. */
function useActs<Item extends PictureItem, Reason>(
  queue: ItemQueue<Item, Reason>,
  words: { approve: string; reject: string },
) {
  const { t } = useTranslation();
  const { current, undo } = queue;
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
    { keys: ['a'] as const, label: words.approve, run: acts.approve },
    { keys: [rejectKeys[queue.rejection]] as const, label: words.reject, run: acts.reject },
    { ...undo.key, run: undo.undo },
    { keys: ['j', 'arrowdown', 'arrowright'] as const, label: t('photoreview:next'), run: acts.next },
    { keys: ['k', 'arrowup', 'arrowleft'] as const, label: t('photoreview:previous'), run: acts.previous },
  ];
  return { ...acts, isAsking, setAsking, keys };
}
