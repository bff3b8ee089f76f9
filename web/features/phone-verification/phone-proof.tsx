import type { ComponentProps } from 'react';
import { ProofField } from '#web/features/accounts/proof-field.tsx';
import { useDrawsRest } from '#web/platform/hydration/use-draws-rest.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';

/** The other ways to prove who one is need scripts; without them there is the password. */
export function PhoneProof({ form, box }: Pick<ComponentProps<typeof ProofField>, 'form' | 'box'>) {
  const { t } = useTranslation();
  const label = t('phone:verified.password');
  if (useDrawsRest()) return <ProofField form={form} box={box} label={label} />;
  return (
    <PasswordField
      {...(form.getInputProps('password') as ComponentProps<typeof PasswordField>)}
      name="password"
      label={label}
      autoComplete="current-password"
    />
  );
}
