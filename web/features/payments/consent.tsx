import { type ReactNode, type RefObject, useId } from 'react';
import classes from './consent.module.css';

interface ConsentProps {
  ref?: RefObject<HTMLInputElement | null>;
  agreed: boolean;
  onAgreed: (agreed: boolean) => void;
  /** What is missing, once it was tried without it. */
  fault: ReactNode;
  children: ReactNode;
}

/** The law wants it asked apart from everything else, and never given beforehand. */
export function Consent({ ref, agreed, onAgreed, fault, children }: ConsentProps) {
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
          aria-invalid={Boolean(fault)}
          aria-describedby={fault ? id : undefined}
        />
        {children}
      </label>
      {fault && (
        <p id={id} className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
