import { useEffect, useMemo } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import {
  confirmPhone,
  dropPhoneCode,
  type OwnPhone,
  resendPhoneCode,
} from '#contract/phone-verification/endpoints.ts';
import { phoneCode, phonePath } from '#contract/phone-verification/facts.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSmsCode } from '#web/platform/use-sms-code.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts';
import classes from './phone.module.css';
import { PlainForm } from './plain-form.tsx';
import { useSentBefore, useShowPhone } from './use-phone-form.ts';

interface CodeCardProps {
  sent: NonNullable<OwnPhone['sent']>;
  /** It was sent by a press on this page, whose button is gone. */
  takesFocus: boolean;
  onEnd: (code: ErrorCode) => void;
}

export function CodeCard({ sent, takesFocus, onEnd }: CodeCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = format.time(sent.expires_at);
  return (
    <SettingsSection title={t('phone:code.title')}>
      <Text role="status">{t('phone:code.sent', { number: sent.number, time })}</Text>
      <CodeForm takesFocus={takesFocus} onEnd={onEnd} />
      <Text size="sm" c="dimmed" mt={12}>
        {t('phone:code.missing')}
      </Text>
      <div className={classes.more}>
        <Resend seconds={sent.resend_seconds} />
        <PlainForm form="drop" endpoint={dropPhoneCode}>
          {t('phone:code.change')}
        </PlainForm>
      </div>
    </SettingsSection>
  );
}

function CodeForm({ takesFocus, onEnd }: Omit<CodeCardProps, 'sent'>) {
  const { t } = useTranslation();
  const show = useShowPhone();
  const before = useSentBefore('confirm');
  const form = useEndpointForm(confirmPhone, {
    initialValues: { otp: '' },
    initialErrors: before.errors,
    validateInputOnBlur: false,
  });
  const { box, submit, error, isPending } = useFormSubmit(confirmPhone, form, {
    endsForm: {
      'phone_verification.taken': ({ code }) => onEnd(code),
      'phone_verification.over': ({ code }) => onEnd(code),
    },
    onSuccess: show,
  });
  useSmsCode(!isPending, (otp) => form.setFieldValue('otp', otp));
  useEffect(() => {
    const field = box.current?.elements.namedItem('otp');
    if (takesFocus && field instanceof HTMLInputElement) field.focus();
  }, [takesFocus, box]);
  return (
    <form ref={box} method="post" action={phonePath} className={classes.form} noValidate onSubmit={submit}>
      <input type="hidden" name="form" value="confirm" />
      <TextInput
        {...form.getInputProps('otp')}
        name="otp"
        label={t('phone:code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={2 * phoneCode.digits}
        inputClassName={classes.code}
        required
      />
      <FormError error={error} />
      <Button type="submit" className={classes.one} loading={isPending}>
        {t('phone:code.submit')}
      </Button>
    </form>
  );
}

/** Without scripts nothing counts down, and the button stands there from the beginning. */
function Resend({ seconds }: { seconds: number }) {
  const { t } = useTranslation();
  const left = useSecondsLeft(useMemo(() => ({ validity: seconds }), [seconds]));
  return (
    <div className={left > 0 ? classes.waits : undefined}>
      <PlainForm form="resend" endpoint={resendPhoneCode}>
        {t('phone:code.resend')}
      </PlainForm>
      {left > 0 && (
        <Text size="sm" c="dimmed" className={classes.later}>
          {t('phone:code.later', { count: left })}
        </Text>
      )}
    </div>
  );
}
