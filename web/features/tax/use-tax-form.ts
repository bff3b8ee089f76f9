import { type FormEvent, useState } from 'react';
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError, type FieldError } from '#contract/errors.ts';
import { taxFaults } from '#contract/tax/facts.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

type Values = Record<string, string>;

interface TaxFormOptions<E extends AnyEndpoint> {
  isMine: (sent: Values) => boolean;
  toInput: (values: Values) => InputOf<E>;
  onDone: (answer: OutputOf<E>) => void;
  onOutrun: () => void;
}

/** A form of the page that keeps what was typed; without scripts the browser sends it to the page. */
export function useTaxForm<E extends AnyEndpoint>(
  endpoint: E,
  { isMine, toInput, onDone, onOutrun }: TaxFormOptions<E>,
) {
  const { t } = useTranslation();
  const describe = useFieldText();
  const refused = useRefusedForm();
  const wasRefused = isMine(refused.values);
  const [first] = useState(wasRefused ? refused : undefined);
  const sending = useApiMutation(endpoint, {
    inline: true,
    onSuccess: onDone,
    onError(error) {
      const faults = error instanceof AppError ? error.fields : [];
      if (faults.some(({ code }) => code === 'changed_since')) onOutrun();
    },
  });
  const before: readonly FieldError[] = sending.isIdle ? (first?.fields ?? []) : [];
  const fields = sending.error instanceof AppError ? sending.error.fields : before;
  const faultOf = (path: string) => {
    const code = fields.find((fault) => fault.path === path)?.code;
    const own = taxFaults.find((one) => one === code);
    return own ? t(`tax:fault.${own}`) : code && describe(code);
  };
  return {
    /** What the browser itself has sent. */
    typed: first?.values ?? {},
    wasRefused,
    faultOf,
    error: fields.length > 0 ? undefined : (sending.error ?? (sending.isIdle ? first?.error : undefined)),
    isPending: sending.isPending,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
      sending.mutate(toInput(Object.fromEntries(entries)));
    },
  };
}
