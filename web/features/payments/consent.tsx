import { type RefObject, useId } from 'react';
import { useTranslation } from '#web/platform/use-translation.ts';
import classes from './consent.module.css';

interface ConsentProps {
  ref: RefObject<HTMLInputElement | null>;
  agreed: boolean;
  onAgreed: (agreed: boolean) => void;
  /** What is missing, once the order was tried without it. */
  fault: string | undefined;
}

/** The law wants it asked apart from everything else, and never given beforehand. */
export function Consent({ ref, agreed, onAgreed, fault }: ConsentProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <label className={classes.label}>
        <input
          ref={ref}
          type="checkbox"
          className={classes.box}
          checked={agreed}
          onChange={(event) => onAgreed(event.currentTarget.checked)}
          required
          aria-invalid={fault !== undefined}
          aria-describedby={fault && id}
        />
        {t('payments:checkout.consent')}
      </label>
      {fault && (
        <p id={id} className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
