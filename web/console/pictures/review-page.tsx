import type { ReactNode } from 'react';
import { KeyHelp } from '#web/console/queues/key-help.tsx';
import { UndoBar } from '#web/console/queues/undo-bar.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './review-page.module.css';
import type { ItemQueue } from './use-item-queue.ts';

interface Acts {
  approve: () => void;
  reject: () => void;
  previous: () => void;
  next: () => void;
}

interface ReviewPageProps {
  title: string;
  position: string;
  queue: Omit<ItemQueue<object, never>, 'shown' | 'change'>;
  words: { approve: string; reject: string };
  rejectKey: 'r' | 'd';
  asking: { isAsking: boolean; setAsking: (isAsking: boolean) => void };
  stage: ReactNode;
  aside: ReactNode;
  /** In their place where no item is on the screen. */
  nothing: ReactNode;
  /** The buttons of the decision. */
  children: (acts: Acts) => ReactNode;
}

/** Pictures that are decided one after the other, by keys or buttons: the picture, the decision, what is known. */
export function ReviewPage({
  title,
  position,
  queue,
  words,
  rejectKey,
  asking: { isAsking, setAsking },
  stage,
  aside,
  nothing,
  children,
}: ReviewPageProps) {
  const { t } = useTranslation();
  const { current, fault, undo } = queue;
  const after = (act: () => void) => () => {
    setAsking(false);
    act();
  };
  const acts: Acts = {
    approve: after(queue.approve),
    reject: () => setAsking(!isAsking && current !== undefined),
    previous: after(() => queue.move(-1)),
    next: after(() => queue.move(1)),
  };
  const keys = [
    { keys: ['a'] as const, label: words.approve, run: acts.approve },
    { keys: [rejectKey] as const, label: words.reject, run: acts.reject },
    { ...undo.key, run: undo.undo },
    { keys: ['j', 'arrowdown', 'arrowright'] as const, label: t('photoreview:next'), run: acts.next },
    { keys: ['k', 'arrowup', 'arrowleft'] as const, label: t('photoreview:previous'), run: acts.previous },
  ];
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle>{title}</PageTitle>
        <p className={classes.position} aria-live="polite">
          {current && position}
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
            {children(acts)}
            <UndoBar undo={undo} />
          </div>
          <div className={classes.aside}>{aside}</div>
        </div>
      ) : (
        <>
          <UndoBar undo={undo} />
          {nothing}
        </>
      )}
    </div>
  );
}
