import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { numberOf, type SignupStep, signupSteps } from './signup-steps.ts';
import classes from './step-dots.module.css';

/** One for each number; the last step has none. */
const dotted = signupSteps.filter((step) => step !== 'push' && step !== 'complete');

export function StepDots({ step }: { step: Exclude<SignupStep, 'complete'> }) {
  const { t } = useTranslation();
  const here = numberOf(step);
  const stateOf = (index: number) => {
    if (index === here) return 'here';
    return index < here ? 'done' : 'ahead';
  };
  return (
    <ol className={classes.dots} aria-label={t('signup:steps')}>
      {dotted.map((item, index) => (
        <li
          key={item}
          className={classes.dot}
          data-state={stateOf(index)}
          aria-current={index === here ? 'step' : undefined}
        >
          <VisuallyHidden>
            {t('signup:step', {
              number: index + 1,
              count: dotted.length,
              title: t(`signup:${index === here ? step : item}.short`),
            })}
          </VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
