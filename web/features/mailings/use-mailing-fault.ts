import type { FieldError } from '#contract/errors.ts';
import { type MailingFault, mailingFaults } from '#contract/mailings/facts.ts';
import { useCodeErrorText } from '#web/console/forms/second-factor.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

/** What the page says of a fault of its own. */
export function useMailingFault(): (fault: FieldError) => string | undefined {
  const { t } = useTranslation();
  const describeProof = useCodeErrorText();
  return ({ path, code }) => {
    if (path === 'code') return describeProof(code);
    const own: MailingFault | undefined = mailingFaults.find((one) => one === code);
    return own && t(`mailings:fault.${own}`);
  };
}
