import { useQueryClient } from '@tanstack/react-query';
import { type Passkey, renamePasskey } from '#contract/accounts/passkeys.ts';
import { passkeysQuery } from '#web/features/accounts/passkeys-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { SettingsDialog } from '../settings-dialog.tsx';

export default function NamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useEndpointForm(renamePasskey, { initialValues: { id: passkey.id, name: passkey.name } });
  const { box, submit, error, isPending } = useFormSubmit(renamePasskey, form, {
    onSuccess(answer) {
      client.setQueryData(passkeysQuery.queryKey, answer);
      onClose();
    },
  });
  return (
    <SettingsDialog title={t('passkeys:rename')} onClose={onClose}>
      <form ref={box} noValidate onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            {...form.getInputProps('name')}
            name="name"
            data-autofocus
            label={t('passkeys:name')}
            autoComplete="off"
          />
          <FormError error={error} />
          <Button type="submit" loading={isPending}>
            {t('passkeys:save')}
          </Button>
        </Stack>
      </form>
    </SettingsDialog>
  );
}
