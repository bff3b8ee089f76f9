import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { changePassword } from '#contract/accounts/credentials.ts';
import { listSessions } from '#contract/sessions/endpoints.ts';
import { ProofField } from '#web/features/accounts/proof-field.tsx';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { HiddenUsername } from '#web/ui/forms/hidden-username.tsx';
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import { SettingsDialog } from '../settings-dialog.tsx';

export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { email } = useMember();
  const client = useQueryClient();
  const form = useEndpointForm(changePassword, {
    initialValues: { password_old: '', password: '', password_repeat: '' },
  });
  const { box, submit, error, isPending } = useFormSubmit(changePassword, form, {
    async onSuccess() {
      onClose();
      void client.invalidateQueries(queriesOf(listSessions));
      (await loadToasts()).show({ message: t('accounts:password.saved') });
    },
  });
  return (
    <SettingsDialog title={t('accounts:password.title')} onClose={onClose}>
      <form ref={box} noValidate onSubmit={submit}>
        <Stack gap="md">
          <HiddenUsername email={email} />
          <ProofField
            form={form}
            box={box}
            password="password_old"
            label={t('accounts:password.old')}
            takesFocus
          />
          <NewPasswordFields getInputProps={form.getInputProps} />
          <FormError error={error} />
          <Button type="submit" loading={isPending}>
            {t('accounts:password.save')}
          </Button>
          <Anchor component={Link} to="/reset-password" ta="center">
            {t('accounts:forgot')}
          </Anchor>
        </Stack>
      </form>
    </SettingsDialog>
  );
}
