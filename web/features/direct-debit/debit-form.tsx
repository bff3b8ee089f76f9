import { type SubmitEvent, useState } from 'react';
import type { Mandate } from '#contract/direct-debit/endpoints.ts';
import { AppError } from '#contract/errors.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { CheckLine } from '#web/ui/forms/check-line.tsx';
import { useFocusFault } from '#web/ui/forms/use-focus-fault.ts';
import { useReturn } from '#web/ui/use-return.ts';
import classes from './debit.module.css';
import { DetailsFields } from './details-fields.tsx';
import { MandateText } from './mandate-text.tsx';
import { Refusal } from './refusal.tsx';
import { StoredMandates } from './stored-mandates.tsx';
import type { DebitState } from './use-debit.ts';
import type { DebitFacts, DetailsForm } from './use-details.ts';

interface DebitFormProps {
  form: DebitFacts;
  details: DetailsForm;
  debit: DebitState;
  packageId: number;
  mandate: Mandate | undefined;
  onMandate: (id: number | undefined) => void;
}

export function DebitForm({ form, details, debit, packageId, mandate, onMandate }: DebitFormProps) {
  const { t } = useTranslation();
  const describe = useFieldText();
  const { box, focusFault } = useFocusFault();
  const [wasAsked, setWasAsked] = useState(false);
  const [isAuthorized, setAuthorized] = useState(false);
  const [startsNow, setStartsNow] = useState(false);
  // Both consents apply to one order.
  useReturn(() => {
    setWasAsked(false);
    setAuthorized(false);
    setStartsNow(false);
  });
  const format = useFormat();
  const amount = format.money(form.amount_cents, form.currency);
  const missing = wasAsked ? describe('consent_required') : undefined;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setWasAsked(true);
    // The server reports beside the field whether the account exists.
    const isFilled = mandate !== undefined || !details.validate().hasErrors;
    if (!isFilled || !isAuthorized || !startsNow) return focusFault();
    const refusal = await debit.send(details.getValues());
    if (!details.showFieldErrors(refusal)) return;
    // These two faults have no further explanation.
    for (const name of ['iban', 'phone'] as const)
      if (isAbout(refusal, name)) details.refuse(name, t(`directdebit:invalid.${name}`));
    focusFault();
  }

  return (
    <form ref={box} className={classes.form} onSubmit={submit} noValidate>
      <StoredMandates mandates={form.mandates} chosen={mandate} onChoose={onMandate} />
      {mandate === undefined && <DetailsFields details={details} />}
      <MandateText form={form} reference={mandate?.reference ?? form.reference} />
      <CheckLine
        checked={isAuthorized}
        onCheck={setAuthorized}
        required
        fault={isAuthorized ? undefined : missing}
      >
        {t('directdebit:mandate.authorization', { creditor: form.creditor.name, amount })}
      </CheckLine>
      <CheckLine checked={startsNow} onCheck={setStartsNow} required fault={startsNow ? undefined : missing}>
        {t('payments:checkout.consent')}
      </CheckLine>
      <Refusal error={debit.sendingError} packageId={packageId} />
      <Button type="submit" size="lg" fullWidth loading={debit.isSending}>
        {t('directdebit:send')}
      </Button>
    </form>
  );
}

const isAbout = (refusal: unknown, name: string) =>
  refusal instanceof AppError && refusal.fields.some(({ path }) => path === name);
