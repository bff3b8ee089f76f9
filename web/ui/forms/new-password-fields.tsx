import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import type { PasswordFieldProps } from '#web/ui/forms/password-field.tsx';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  getInputProps: (field: 'password' | 'password_repeat') => Partial<PasswordFieldProps>;
}

export function NewPasswordFields({ getInputProps }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        {...getInputProps('password')}
        name="password"
        label={t('accounts:password.new')}
        description={t('accounts:field.newPasswordHelp')}
        isHelpBelow
        autoComplete="new-password"
      />
      <PasswordField
        {...getInputProps('password_repeat')}
        name="password_repeat"
        label={t('accounts:password.repeat')}
        autoComplete="new-password"
      />
    </>
  );
}
