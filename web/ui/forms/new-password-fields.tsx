import type { PasswordInputProps } from '@mantine/core';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  getInputProps: (field: 'password' | 'password_repeat') => Partial<PasswordInputProps>;
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
        inputWrapperOrder={['label', 'input', 'description', 'error']}
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
