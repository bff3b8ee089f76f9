import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#web/platform/use-translation.ts';
import { type SignupStep, signupSteps } from './signup-steps.ts';
import classes from './step-dots.module.css';

/** The end is no step: nothing is left to be done here. */
const dotted = signupSteps.filter((step) => step !== 'complete');

export function StepDots({ step }: { step: SignupStep }) {
  const { t } = useTranslation();
  const here = signupSteps.indexOf(step);
  const stateOf = (index: number) => {
    if (index === here) return 'here';
    return index < here ? 'done' : 'ahead';
  };
  return (
    <ol className={classes.dots} aria-label={t('accounts:signup.steps')}>
      {dotted.map((item, index) => (
        <li
          key={item}
          className={classes.dot}
          data-state={stateOf(index)}
          aria-current={index === here ? 'step' : undefined}
        >
          <VisuallyHidden>
            {t('accounts:signup.step', {
              number: index + 1,
              count: dotted.length,
              title: t(`accounts:signup.${item}.short`),
            })}
          </VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
