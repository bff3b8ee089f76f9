import { useId } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import classes from './partners.module.css';
import { optionName } from './partners-action.ts';

interface OptionsFieldProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string; isChosen: boolean }[];
  error: string | undefined;
}

/** Several of some options. */
export function OptionsField({ name, label, options, error }: OptionsFieldProps) {
  const id = useId();
  return (
    <Field isGroup labelId={id} label={label} error={error}>
      {(ties) => (
        <fieldset
          id={ties.id}
          className={classes.options}
          aria-labelledby={id}
          aria-describedby={ties['aria-describedby']}
        >
          {options.map((option) => (
            <label key={option.value} className={classes.option}>
              <input
                type="checkbox"
                name={optionName(name, option.value)}
                className={classes.box}
                defaultChecked={option.isChosen}
                autoComplete="off"
                aria-invalid={ties['aria-invalid']}
              />
              {option.label}
            </label>
          ))}
        </fieldset>
      )}
    </Field>
  );
}
