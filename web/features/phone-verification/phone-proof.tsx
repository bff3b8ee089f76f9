import { type ComponentProps, lazy, Suspense } from 'react';
import type { ProofField as Field } from '#web/features/accounts/proof-field.tsx';
import { useDrawsRest } from '#web/platform/hydration/use-draws-rest.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';

const ProofField = lazy(async () => ({
  default: (await import('#web/features/accounts/proof-field.tsx')).ProofField,
}));

/** The other ways to prove who one is need scripts; without them, and until they are there, there is the password. */
export function PhoneProof({ form, box }: Pick<ComponentProps<typeof Field>, 'form' | 'box'>) {
  const { t } = useTranslation();
  const drawsRest = useDrawsRest();
  const label = t('phone:verified.password');
  const plain = (
    <PasswordField
      {...(form.getInputProps('password') as ComponentProps<typeof PasswordField>)}
      name="password"
      label={label}
      autoComplete="current-password"
    />
  );
  if (!drawsRest) return plain;
  return (
    <Suspense fallback={plain}>
      <ProofField form={form} box={box} label={label} />
    </Suspense>
  );
}
