import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

/** Unlike Mantine's, this input tells screen readers that it is invalid. */
export function PasswordField(field: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      {...field}
      aria-invalid={field.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('common:revealPassword'), tabIndex: 0 }}
    />
  );
}
