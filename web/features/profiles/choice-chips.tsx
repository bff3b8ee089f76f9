import { Chip, Group, Input } from '@mantine/core';
import { useId } from 'react';
import { toFault } from './field-fault.tsx';
import classes from './profile-form.module.css';

interface ChoiceChipsProps<Choice extends string> {
  label: string;
  choices: readonly { value: Choice; label: string }[];
  value: Choice | null;
  onChange: (value: Choice) => void;
  fault?: string | undefined;
}

/** One of a few, all in sight. */
export function ChoiceChips<Choice extends string>(props: ChoiceChipsProps<Choice>) {
  const { label, choices, value, onChange, fault } = props;
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} size="md" error={toFault(fault)}>
      <Group gap="xs" role="radiogroup" aria-labelledby={id} pt={4}>
        {choices.map((choice) => (
          <Chip
            key={choice.value}
            type="radio"
            classNames={{ label: classes.chip }}
            name={id}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          >
            {choice.label}
          </Chip>
        ))}
      </Group>
    </Input.Wrapper>
  );
}
