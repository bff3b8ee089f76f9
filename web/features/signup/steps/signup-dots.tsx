import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { StepDots } from '#web/ui/signs/step-dots.tsx';
import { numberOf, type SignupStep, signupSteps } from './signup-steps.ts';

/** One dot for each number; the last step has none. */
const dotted = signupSteps.filter((step) => step !== 'push' && step !== 'complete');

export function SignupDots({ step }: { step: Exclude<SignupStep, 'complete'> }) {
  const { t } = useTranslation();
  const here = numberOf(step);
  const steps = dotted.map((item, index) =>
    t('signup:step', {
      number: index + 1,
      count: dotted.length,
      title: t(`signup:${index === here ? step : item}.short`),
    }),
  );
  return <StepDots label={t('signup:steps')} steps={steps} here={here} />;
}
