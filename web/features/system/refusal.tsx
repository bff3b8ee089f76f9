import { AppError, type FieldError } from '#contract/errors.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';

interface RefusalProps {
  error: unknown;
  /** Of a form that the browser sent. */
  fields?: readonly FieldError[];
}

export function Refusal({ error, fields = error instanceof AppError ? error.fields : [] }: RefusalProps) {
  const { t } = useTranslation();
  const isGone = fields.some(({ code }) => code === 'nothing_failed');
  return isGone ? <RefusalAlert>{t('system:gone')}</RefusalAlert> : <FormError error={error} />;
}
