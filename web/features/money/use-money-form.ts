import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyFormEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError, type FieldError } from '#contract/errors.ts';
import { listOrders, openOrder } from '#contract/money/endpoints.ts';
import { moneyFaults } from '#contract/money/facts.ts';
import { useCodeErrorText } from '#web/console/forms/second-factor.tsx';
import { useFreshCode } from '#web/console/forms/use-fresh-code.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import type { MoneyForm } from './money-action.ts';

/** What is wrong with a field of these forms, in words. */
export function useFaultText(): (fault: FieldError) => string {
  const { t } = useTranslation();
  const describe = useFieldText();
  const describeProof = useCodeErrorText();
  return ({ path, code }) => {
    const fault = moneyFaults.find((one) => one === code);
    if (fault) return t(`money:fault.${fault}`);
    return path === 'code' ? describeProof(code) : describe(code);
  };
}

interface MoneyFormOptions<E extends AnyFormEndpoint> {
  name: MoneyForm;
  /** What it is about: another order or member has another form. */
  about: Partial<InputOf<E>>;
  /** What was known when it was shown, as how many there were. It is sent as it is now and makes no other form, so that nothing typed is lost. */
  now?: Partial<InputOf<E>>;
  /** The browser itself sent a form before this one, which has been done since. */
  isNext?: boolean;
  /** What somebody types; it is kept where the browser itself has sent it and it was refused. */
  typed: Record<string, string>;
  onSuccess: (answer: OutputOf<E>) => void;
}

/** A form of money: with a code where one is asked for, with words of its own for what is wrong, and without scripts. */
export function useMoneyForm<E extends AnyFormEndpoint>(
  endpoint: E,
  { name, about, now = {}, isNext = false, typed, onSuccess }: MoneyFormOptions<E>,
) {
  const client = useQueryClient();
  const describe = useFaultText();
  const sent = useRefusedForm();
  const isMine =
    !isNext &&
    sent.values.form === name &&
    Object.entries(about).every(([field, value]) => sent.values[field] === String(value));
  const [refused] = useState(isMine ? sent : { values: {} as Record<string, string>, fields: [] });
  const kept = Object.entries(typed).map(([field, first]) => [field, refused.values[field] ?? first]);
  const form = useEndpointForm<AnyFormEndpoint, Record<string, string>>(endpoint, {
    initialValues: { ...about, ...now, ...Object.fromEntries(kept), code: '' } as Record<string, string>,
    initialErrors: Object.fromEntries(refused.fields.map((fault) => [fault.path, describe(fault)])),
  });
  const { isAsked, showFieldErrors } = useFreshCode(form, refused.fields);
  const showInWords = (error: unknown) => {
    const isShown = showFieldErrors(error);
    const faults = error instanceof AppError ? error.fields : [];
    for (const fault of faults) if (fault.path in form.values) form.refuse(fault.path, describe(fault));
    if (faults.some(({ code }) => code === 'changed_since'))
      for (const endpoint of [listOrders, openOrder]) void client.invalidateQueries(queriesOf(endpoint));
    return isShown;
  };
  const onSubmit: typeof form.onSubmit = (send, ...rest) =>
    form.onSubmit((values, ...event) => send({ ...values, ...now } as typeof values, ...event), ...rest);
  const own = { ...form, onSubmit, showFieldErrors: showInWords } as never;
  const sending = useFormSubmit<E>(endpoint, own, { onSuccess });
  return { form, isAsked, isRefused: isMine, sending: { ...sending, error: sending.error ?? refused.error } };
}
