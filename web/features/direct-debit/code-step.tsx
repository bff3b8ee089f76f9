import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { codeLength } from '#contract/direct-debit/facts.ts';
import { AppError } from '#contract/errors.ts';
import { normaliseCode } from '#contract/typed-text.ts';
import { BuyButton } from '#web/features/payments/buy-button.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSmsCode } from '#web/platform/use-sms-code.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts';
import classes from './debit.module.css';
import { Refusal } from './refusal.tsx';
import type { DebitState } from './use-debit.ts';
import type { DebitFacts, DetailsForm } from './use-details.ts';

interface CodeStepProps {
  form: DebitFacts;
  details: DetailsForm;
  debit: DebitState;
  packageId: number;
}

export default function CodeStep({ form, details, debit, packageId }: CodeStepProps) {
  const { t } = useTranslation();
  const [otp, setOtp] = useState('');
  const { field, fault, submit } = useCode(debit, otp);
  const type = (text: string) => setOtp(normaliseCode(text).replace(/\D/g, '').slice(0, codeLength));
  useSmsCode(!debit.isConfirming, type);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <h2 className={classes.legend}>{t('directdebit:code.title')}</h2>
      <p role="status" className={classes.text}>
        {t('directdebit:code.sent', { phone: debit.sent?.phone ?? '' })}
        {(debit.sent?.times ?? 0) > 1 && ` ${t('directdebit:code.resent')}`}
      </p>
      <TextInput
        ref={field}
        name="otp"
        label={t('directdebit:code.label')}
        value={otp}
        onChange={(event) => type(event.currentTarget.value)}
        error={fault}
        inputMode="numeric"
        autoComplete="one-time-code"
        inputClassName={classes.code}
        required
      />
      <p className={classes.small}>{t('directdebit:code.binding')}</p>
      <Refusal error={debit.confirmingError} packageId={packageId} />
      <Refusal error={debit.sendingError} packageId={packageId} />
      <BuyButton cents={form.amount_cents} currency={form.currency} isBusy={debit.isConfirming} />
      <p className={classes.small}>{t('directdebit:code.missing')}</p>
      <Resend debit={debit} onResend={() => debit.send(details.getValues())} />
      <Button variant="subtle" onClick={debit.change} disabled={debit.isConfirming}>
        {t('directdebit:code.change')}
      </Button>
    </form>
  );
}

const isCodeInvalid = (error: unknown) =>
  error instanceof AppError && error.fields.some(({ path }) => path === 'otp');

function useCode(debit: DebitState, otp: string) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [isShort, setShort] = useState(false);
  const { confirmingError } = debit;
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (isCodeInvalid(confirmingError)) field.current?.select();
  }, [confirmingError]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const isComplete = otp.length === codeLength;
    setShort(!isComplete);
    if (!isComplete) field.current?.focus();
    else if (!debit.isConfirming) debit.confirm(otp);
  }

  const isWrong = isShort || isCodeInvalid(confirmingError);
  return { field, submit, fault: isWrong && t('directdebit:invalid.otp') };
}

function Resend({ debit, onResend }: { debit: DebitState; onResend: () => unknown }) {
  const { t } = useTranslation();
  const seconds = useSecondsLeft(debit.sent);
  if (seconds > 0) return <p className={classes.later}>{t('directdebit:code.resendLater', { seconds })}</p>;
  return (
    <Button variant="default" onClick={onResend} loading={debit.isSending} disabled={debit.isConfirming}>
      {t('directdebit:code.resend')}
    </Button>
  );
}
