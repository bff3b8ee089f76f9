import { IconChevronDown } from '@tabler/icons-react';
import type { SearchField } from '#contract/search/filters.ts';
import classes from './filter-fields.module.css';

interface ChoiceProps {
  name: SearchField;
  label: string;
  choices: { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}

/** A native list suits phones best. */
export function Choice({ name, label, choices, value, onChoose }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <span>{label}</span>
      <select name={name} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={18} stroke={1.75} aria-hidden />
    </label>
  );
}
