import { VisuallyHidden } from '@mantine/core';
import classes from './step-dots.module.css';

interface StepDotsProps {
  label: string;
  /** What a screen reader says of each step: its number and its name. */
  steps: readonly string[];
  /** Index of the current one. */
  here: number;
}

/** How far one has come in a row of screens. */
export function StepDots({ label, steps, here }: StepDotsProps) {
  const stateOf = (index: number) => {
    if (index === here) return 'here';
    return index < here ? 'done' : 'ahead';
  };
  return (
    <ol className={classes.dots} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.dot}
          data-state={stateOf(index)}
          aria-current={index === here ? 'step' : undefined}
        >
          <VisuallyHidden>{step}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
