import { useId } from 'react';
import { Chip } from '#web/ui/forms/chip.tsx';
import classes from './choice-chips.module.css';
import { Field } from './field.tsx';

interface ChoiceChipsProps<Choice extends string> {
  label: string;
  /** Where the browser itself sends the form. */
  name?: string;
  choices: readonly { value: Choice; label: string }[];
  value: Choice | null;
  onChange: (value: Choice) => void;
  fault?: string | undefined;
}

export function ChoiceChips<Choice extends string>(props: ChoiceChipsProps<Choice>) {
  const { label, name, choices, value, onChange, fault } = props;
  const id = useId();
  return (
    <Field isGroup labelId={id} label={label} error={fault}>
      {(ties) => (
        <div className={classes.chips} role="radiogroup" aria-labelledby={id} {...ties}>
          {choices.map((choice) => (
            <Chip
              key={choice.value}
              type="radio"
              name={name ?? id}
              value={choice.value}
              label={choice.label}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
          ))}
        </div>
      )}
    </Field>
  );
}
