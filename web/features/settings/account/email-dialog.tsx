import { useState } from 'react';
import { requestMailChange } from '#contract/accounts/credentials.ts';
import { ProofField } from '#web/features/accounts/proof-field.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { EmailField } from '#web/ui/forms/email-field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { HiddenUsername } from '#web/ui/forms/hidden-username.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { SettingsDialog } from '../settings-dialog.tsx';

interface EmailDialogProps {
  onClose: () => void;
}

export default function EmailDialog({ onClose }: EmailDialogProps) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <SettingsDialog title={t('accounts:email.title')} onClose={onClose}>
      {sentTo === undefined ? (
        <EmailForm onSent={setSentTo} />
      ) : (
        <Stack gap="lg">
          <Text role="status" tabIndex={-1} ref={(text) => text?.focus()}>
            <Emphasized text={t('accounts:email.sent', { email: sentTo })} />
          </Text>
          <Text c="dimmed">{t('signup:complete.spam')}</Text>
          <Button onClick={onClose}>{t('settings:done')}</Button>
        </Stack>
      )}
    </SettingsDialog>
  );
}

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const { email } = useMember();
  const form = useEndpointForm(requestMailChange, { initialValues: { email: '', password: '' } });
  const { box, submit, error, isPending } = useFormSubmit(requestMailChange, form, {
    besideField: { 'accounts.email_taken': 'email' },
    onSuccess: (answer) => onSent(answer.email),
  });
  return (
    <form ref={box} noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text>
          <Emphasized text={t('accounts:email.text', { email })} />
        </Text>
        <EmailField
          {...form.getInputProps('email')}
          value={form.values.email}
          onTake={(suggested) => form.setFieldValue('email', suggested)}
          label={t('accounts:email.new')}
          autoComplete="email"
        />
        <HiddenUsername email={email} />
        <ProofField form={form} box={box} label={t('accounts:email.password')} />
        <FormError error={error} />
        <Button type="submit" loading={isPending}>
          {t('accounts:email.save')}
        </Button>
      </Stack>
    </form>
  );
}
