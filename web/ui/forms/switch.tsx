import { type ReactNode, useId } from 'react';
import classes from './switch.module.css';

interface SwitchProps {
  label: ReactNode;
  /** Name in a form that is sent without scripts. */
  name?: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Takes effect at once; a form with a button uses a checkbox. */
export function Switch({ label, name, hint, checked, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <label className={classes.label}>
        <span>{label}</span>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state by itself (HTML-AAM)
          role="switch"
          name={name}
          value="1"
          className={classes.switch}
          aria-describedby={hint && id}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      {hint && (
        <p id={id} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
