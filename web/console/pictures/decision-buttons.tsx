import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { queuePaths, type ReviewQueueName } from '#contract/review/facts.ts';
import { useReviewKeys } from '#web/console/queues/use-review-keys.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import classes from './decision-buttons.module.css';

interface DecisionButtonsProps<Reason extends string> {
  queue: ReviewQueueName;
  item: { id: number; filename: string };
  words: { approve: string; reject: string; reasons: string };
  /** The letter of the key, and what the form calls the outcome. */
  rejecting: { key: string; outcome: string };
  reasons: readonly { reason: Reason; label: string }[];
  approve: () => void;
  reject: () => void;
  previous: () => void;
  next: () => void;
  isAsking: boolean;
  onReason: (reason: Reason) => void;
  onClose: () => void;
}

/** Each key of the queue as a button; rejecting asks for the reason first, which without scripts the server does. */
export function DecisionButtons<Reason extends string>({
  queue,
  item,
  words,
  rejecting,
  reasons,
  isAsking,
  onReason,
  onClose,
  ...acts
}: DecisionButtonsProps<Reason>) {
  const { t } = useTranslation();
  const id = useId();
  const rejectButton = useRef<HTMLButtonElement>(null);
  const asked = useRef<HTMLElement>(null);
  // What has the focus among the reasons disappears with them.
  const keepFocus = () => {
    if (asked.current?.contains(document.activeElement)) rejectButton.current?.focus();
  };
  return (
    <form method="post" action={queuePaths[queue]} className={classes.decision}>
      <input type="hidden" name="form" value="decide" />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="filename" value={item.filename} />
      <div className={classes.buttons}>
        <Button type="submit" name="outcome" value="approved" size="md" onClick={inPlace(acts.approve)}>
          {words.approve}
          <Key name="A" />
        </Button>
        <Button
          ref={rejectButton}
          type="submit"
          name="outcome"
          value={rejecting.outcome}
          size="md"
          variant="default"
          aria-expanded={isAsking}
          aria-controls={id}
          onClick={inPlace(acts.reject)}
        >
          {words.reject}
          <Key name={rejecting.key} />
        </Button>
        <div className={classes.moves}>
          <Button size="md" variant="subtle" aria-label={t('photoreview:previous')} onClick={acts.previous}>
            <span aria-hidden>←</span>
          </Button>
          <Button size="md" variant="subtle" aria-label={t('photoreview:next')} onClick={acts.next}>
            <span aria-hidden>→</span>
          </Button>
        </div>
      </div>
      <section ref={asked} id={id} aria-label={words.reasons} hidden={!isAsking}>
        {isAsking && (
          <Reasons
            title={words.reasons}
            reasons={reasons}
            onReason={(reason) => {
              keepFocus();
              onReason(reason);
            }}
            onClose={() => {
              keepFocus();
              onClose();
            }}
          />
        )}
      </section>
    </form>
  );
}

/** Instead of sending the form. */
function inPlace(act: () => void) {
  return (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    act();
  };
}

function Reasons<Reason extends string>({
  title,
  reasons: offered,
  onReason,
  onClose,
}: Pick<DecisionButtonsProps<Reason>, 'reasons' | 'onReason' | 'onClose'> & { title: string }) {
  const reasons = offered.map(({ reason, label }, index) => ({
    ...{ reason, label, keys: [String(index + 1)] as const },
    run: () => onReason(reason),
  }));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // An effect must not return the value of scrollIntoView, a promise in newer browsers.
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useReviewKeys([...reasons, { keys: ['escape'], label: '', run: onClose }]);
  return (
    <>
      <p className={classes.question}>{title}</p>
      <ul ref={list} className={classes.reasons}>
        {reasons.map(({ reason, keys: [key], label, run }) => (
          <li key={reason}>
            <button
              type="submit"
              name="reason"
              value={reason}
              className={classes.reason}
              onClick={inPlace(run)}
            >
              <Key name={key} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Key({ name }: { name: string }) {
  return (
    <kbd aria-hidden className={classes.key} translate="no">
      {name}
    </kbd>
  );
}
