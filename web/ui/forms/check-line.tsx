import { type ReactNode, type RefObject, useId } from 'react';
import classes from './check-line.module.css';

interface CheckLineProps {
  ref?: RefObject<HTMLInputElement | null>;
  name?: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
  required?: boolean;
  /** Shown after an attempt without the tick. */
  fault?: ReactNode;
  children: ReactNode;
}

/** A box with a sentence, such as a consent. By law each consent is separate and never ticked beforehand. */
export function CheckLine({
  ref,
  name,
  checked,
  onCheck,
  required = false,
  fault,
  children,
}: CheckLineProps) {
  const id = useId();
  return (
    <div>
      <label className={classes.label}>
        <input
          ref={ref}
          type="checkbox"
          name={name}
          className={classes.box}
          checked={checked}
          onChange={(event) => onCheck(event.currentTarget.checked)}
          // Otherwise browsers tick it again on Back, unknown to the form.
          autoComplete="off"
          required={required}
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
