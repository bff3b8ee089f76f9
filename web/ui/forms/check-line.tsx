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

/** A box with a sentence beside it, such as a consent. By law a consent is asked separately and never ticked beforehand. */
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
          // Browsers else tick it again on Back, as the form does not know.
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
