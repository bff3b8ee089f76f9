import { ageCheckPath } from '#contract/age-checks/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';

/** The way out of a refusal. A new document: the page there has no scripts, and what is typed here stays as a draft. */
export function AgeCheckLink({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Button component="a" href={ageCheckPath} variant="light" className={className}>
      {t('chat:showAge')}
    </Button>
  );
}
