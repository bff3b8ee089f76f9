import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type RefObject, useState } from 'react';
import { proofCodeMinutes } from '#contract/accounts/facts.ts';
import { askPasskeyProof, mailProofCode } from '#contract/accounts/passkeys.ts';
import { useApi, useApiMutation } from '#web/platform/api/use-api.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { passkeysQuery } from './passkeys-query.ts';

/** What `useEndpointForm` gives, as far as a proof needs it. */
interface ProofForm {
  getInputProps(path: string): Pick<ComponentProps<'input'>, 'value' | 'onChange'> & { error?: unknown };
  setValues(values: never): void;
  setFieldValue(path: never, value: never): void;
  errors: Record<string, unknown>;
}

interface ProofFieldProps {
  form: ProofForm;
  /** Of the form, which a passkey sends at once. */
  box: RefObject<HTMLFormElement | null>;
  label: string;
  password?: 'password' | 'password_old';
  takesFocus?: boolean;
}

/** Asks again who somebody is: by password, by passkey, or by a code that is mailed. */
export function ProofField({ form, box, label, password = 'password', takesFocus = false }: ProofFieldProps) {
  const { t } = useTranslation();
  const api = useApi();
  const describe = useErrorText();
  const { data } = useQuery(passkeysQuery);
  const [hint, setHint] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const choose = (values: Record<string, unknown>) => {
    setHint(undefined);
    form.setValues({ [password]: undefined, passkey: undefined, code: undefined, ...values } as never);
  };
  const mail = useApiMutation(mailProofCode, {
    onSuccess({ email }) {
      setSentTo(email);
      choose({ code: '' });
    },
  });
  const offersPasskey = canUsePasskeys() && data?.passkeys.some(({ works_here }) => works_here);

  async function proveByPasskey() {
    setHint(undefined);
    const { signBy } = await import('./passkey-device.ts');
    const { options } = await api(askPasskeyProof, {});
    const passkey = await signBy(options);
    if (!passkey) return setHint(t('passkeys:proof.notUsed'));
    choose({ passkey });
    box.current?.requestSubmit();
    // It serves once: whatever came of it, the next try begins with the field. What is said of the other fields stays.
    form.setFieldValue('passkey' as never, undefined as never);
    form.setFieldValue((sentTo === undefined ? password : 'code') as never, '' as never);
  }

  const fault = hint ?? (typeof form.errors.passkey === 'string' ? form.errors.passkey : undefined);
  return (
    <div>
      {sentTo === undefined ? (
        <PasswordField
          {...(form.getInputProps(password) as ComponentProps<typeof PasswordField>)}
          {...(takesFocus && { 'data-autofocus': true })}
          name={password}
          label={label}
          autoComplete="current-password"
        />
      ) : (
        <TextInput
          {...(form.getInputProps('code') as ComponentProps<typeof TextInput>)}
          name="code"
          label={t('passkeys:proof.code')}
          description={t('passkeys:proof.sent', { email: sentTo, minutes: proofCodeMinutes })}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
      )}
      {fault && (
        <Text role="alert" size="sm" mt={4}>
          {fault}
        </Text>
      )}
      {offersPasskey && (
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => void proveByPasskey().catch((error) => setHint(describe(error)))}
        >
          {t('passkeys:proof.passkey')}
        </Button>
      )}
      <Button variant="subtle" size="compact-md" loading={mail.isPending} onClick={() => mail.mutate({})}>
        {t(sentTo === undefined ? 'passkeys:proof.mail' : 'passkeys:proof.again')}
      </Button>
      {sentTo !== undefined && (
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => {
            setSentTo(undefined);
            choose({ [password]: '' });
          }}
        >
          {t('passkeys:proof.password')}
        </Button>
      )}
    </div>
  );
}
