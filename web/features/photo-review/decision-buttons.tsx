import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { type PhotoRejectionReason, photoRejectionReasons } from '#contract/photos/facts.ts';
import type { WaitingPhoto } from '#contract/photos/queue.ts';
import { queuePaths } from '#contract/review/facts.ts';
import { useReviewKeys } from '#web/features/review/use-review-keys.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import classes from './decision-buttons.module.css';

interface Acts {
  photo: Pick<WaitingPhoto, 'id' | 'filename'>;
  approve: () => void;
  reject: () => void;
  previous: () => void;
  next: () => void;
  isAsking: boolean;
  onReason: (reason: PhotoRejectionReason) => void;
  onClose: () => void;
}

/** Each key of the queue as a button; rejecting asks for the reason first, which without scripts the server does. */
export function DecisionButtons({ photo, isAsking, onReason, onClose, ...acts }: Acts) {
  const { t } = useTranslation();
  const id = useId();
  const rejectButton = useRef<HTMLButtonElement>(null);
  const reasons = useRef<HTMLElement>(null);
  // What has the focus among the reasons disappears with them.
  const keepFocus = () => {
    if (reasons.current?.contains(document.activeElement)) rejectButton.current?.focus();
  };
  return (
    <form method="post" action={queuePaths.photos} className={classes.decision}>
      <input type="hidden" name="form" value="decide" />
      <input type="hidden" name="id" value={photo.id} />
      <input type="hidden" name="filename" value={photo.filename} />
      <div className={classes.buttons}>
        <Button type="submit" name="outcome" value="approved" size="md" onClick={inPlace(acts.approve)}>
          {t('photoreview:approve')}
          <Key name="A" />
        </Button>
        <Button
          ref={rejectButton}
          type="submit"
          name="outcome"
          value="rejected"
          size="md"
          variant="default"
          aria-expanded={isAsking}
          aria-controls={id}
          onClick={inPlace(acts.reject)}
        >
          {t('photoreview:reject')}
          <Key name="R" />
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
      <section ref={reasons} id={id} aria-label={t('photoreview:reasons')} hidden={!isAsking}>
        {isAsking && (
          <Reasons
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

function Reasons({ onReason, onClose }: Pick<Acts, 'onReason' | 'onClose'>) {
  const { t } = useTranslation();
  const reasons = photoRejectionReasons.map((reason, index) => ({
    ...{ reason, keys: [String(index + 1)] as const },
    label: t(`photoreview:reason.${reason}`),
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
      <p className={classes.question}>{t('photoreview:reasons')}</p>
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
