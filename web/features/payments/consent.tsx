import { type ReactNode, type RefObject, useId } from 'react';
import classes from './consent.module.css';

interface ConsentProps {
  ref?: RefObject<HTMLInputElement | null>;
  agreed: boolean;
  onAgreed: (agreed: boolean) => void;
  /** Shown after an attempt without consent. */
  fault: ReactNode;
  children: ReactNode;
}

/** By law consent is asked separately and never ticked beforehand. */
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
          // Browsers else tick it again on Back, as the form does not know.
          autoComplete="off"
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
