import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addPasskey, askNewPasskey } from '#contract/accounts/passkeys.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { makePasskey } from '#web/features/accounts/passkey-device.ts';
import { passkeysQuery } from '#web/features/accounts/passkeys-query.ts';
import { ProofField } from '#web/features/accounts/proof-field.tsx';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { HiddenUsername } from '#web/ui/forms/hidden-username.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import { SettingsDialog } from '../settings-dialog.tsx';

interface AddPasskeyDialogProps {
  needsProof: boolean;
  onClose: () => void;
}

export default function AddPasskeyDialog({ needsProof, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation();
  const { email } = useMember();
  const { make, hint, error: refused, isBusy } = useMaking(onClose);
  const initialValues: InputOf<typeof askNewPasskey> = needsProof ? { password: '' } : {};
  const form = useEndpointForm(askNewPasskey, { initialValues });
  const { box, submit, error, isPending } = useFormSubmit(askNewPasskey, form, {
    onSuccess: ({ options }) => make(options),
  });
  const client = useQueryClient();
  // The log-in has become too old since the settings were read.
  const isOutdated = !needsProof && form.errors.password !== undefined;
  useEffect(() => {
    if (isOutdated) void client.invalidateQueries(passkeysQuery);
  }, [client, isOutdated]);
  return (
    <SettingsDialog title={t(needsProof ? 'passkeys:proof.title' : 'passkeys:add')} onClose={onClose}>
      <form ref={box} noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{t(needsProof ? 'passkeys:proof.text' : 'passkeys:lead')}</Text>
          {needsProof && (
            <>
              <HiddenUsername email={email} />
              <ProofField form={form} box={box} label={t('accounts:field.password')} takesFocus />
            </>
          )}
          {hint && <Text role="alert">{hint}</Text>}
          <FormError error={error ?? refused} />
          <Button type="submit" loading={isPending || isBusy}>
            {t(needsProof ? 'passkeys:proof.go' : 'passkeys:add')}
          </Button>
        </Stack>
      </form>
    </SettingsDialog>
  );
}

function useMaking(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [hint, setHint] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { mutateAsync, error } = useApiMutation(addPasskey, {
    inline: true,
    async onSuccess(answer) {
      client.setQueryData(passkeysQuery.queryKey, answer);
      onDone();
      (await loadToasts()).show({ message: t('passkeys:added') });
    },
  });
  async function make(options: OutputOf<typeof askNewPasskey>['options']) {
    setHint(undefined);
    setBusy(true);
    const passkey = await makePasskey(options);
    if (passkey === undefined || passkey === 'exists')
      setHint(t(passkey === 'exists' ? 'passkeys:already' : 'passkeys:notMade'));
    // A refusal is shown by the form.
    else await mutateAsync({ passkey }).catch(() => undefined);
    setBusy(false);
  }
  return { make, hint, error, isBusy };
}
