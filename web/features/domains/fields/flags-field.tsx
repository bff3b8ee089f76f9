import { useId } from 'react';
import type { DomainField } from '#contract/domains/fields.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { controlNames } from '../typed-fields.ts';
import { useFieldWords } from './field-words.ts';
import classes from './flags-field.module.css';

interface FlagsFieldProps {
  field: DomainField;
  text: string;
  error: string | undefined;
}

/** Several of some options. Those that are chosen stand first, in their order, which the first of them may decide. */
export function FlagsField({ field: { name, options }, text, error }: FlagsFieldProps) {
  const words = useFieldWords();
  const id = useId();
  const chosen = text.split(',').filter((option) => option !== '');
  const all = [...new Set([...chosen, ...options])];
  return (
    <Field isGroup labelId={id} label={words.label(name)} description={words.help(name)} error={error}>
      {(ties) => (
        <fieldset
          id={ties.id}
          className={classes.options}
          aria-labelledby={id}
          aria-describedby={ties['aria-describedby']}
        >
          {all.map((option) => (
            <label key={option} className={classes.option}>
              <input
                type="checkbox"
                name={controlNames.option(name, option)}
                className={classes.box}
                defaultChecked={chosen.includes(option)}
                autoComplete="off"
                aria-invalid={ties['aria-invalid']}
              />
              {words.option(name, option)}
            </label>
          ))}
        </fieldset>
      )}
    </Field>
  );
}

interface SwitchFieldProps {
  name: string;
  text: string;
  error: string | undefined;
}

export function SwitchField({ name, text, error }: SwitchFieldProps) {
  const words = useFieldWords();
  return (
    <Field description={words.help(name)} isHelpBelow error={error}>
      {(ties) => (
        <label className={classes.option}>
          <input
            {...ties}
            type="checkbox"
            name={controlNames.text(name)}
            value="on"
            className={classes.box}
            defaultChecked={text === 'on'}
            autoComplete="off"
          />
          {words.label(name)}
        </label>
      )}
    </Field>
  );
}
