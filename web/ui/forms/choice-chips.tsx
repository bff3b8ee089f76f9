import { Input } from '@mantine/core';
import { useId } from 'react';
import { Chip } from '#web/ui/forms/chip.tsx';
import { toFault } from '#web/ui/forms/field-fault.tsx';
import classes from './choice-chips.module.css';

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
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} size="md" error={toFault(fault)}>
      <div className={classes.chips} role="radiogroup" aria-labelledby={id}>
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
    </Input.Wrapper>
  );
}
