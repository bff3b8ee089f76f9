import type { FieldError } from '#contract/errors.ts';
import { experimentDays, experimentFaults } from '#contract/experiments/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

/** What the page says of a fault of its own. */
export function useExperimentFault(): (fault: FieldError) => string | undefined {
  const { t } = useTranslation();
  return ({ code }) => {
    const own = experimentFaults.find((one) => one === code);
    return own && t(`experiments:fault.${own}`, experimentDays);
  };
}
