import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import classes from './step-dots.module.css';

interface StepDotsProps {
  label: string;
  /** Number and name of each step, for screen readers. */
  steps: readonly string[];
  /** Index of the current step. */
  here: number;
}

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
