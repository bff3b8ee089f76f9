import { type FormEvent, useState } from 'react';
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError, type FieldError } from '#contract/errors.ts';
import { useRefusedForm } from './form-action.ts';
import { useApiMutation } from './use-api.ts';
import { useFieldText } from './use-error-text.ts';

type Values = Record<string, string>;

interface KeptFormOptions<E extends AnyEndpoint> {
  isMine: (sent: Values) => boolean;
  toInput: (values: Values) => InputOf<E>;
  onDone: (answer: OutputOf<E>) => void;
  /** Somebody else has changed what the form shows. */
  onOutrun?: () => void;
  /** The words of the page for a fault of its own; undefined: those of every form. */
  describe: (fault: FieldError) => string | undefined;
}

/** A form of the console that keeps what was typed; without scripts the browser sends it to the page. */
export function useKeptForm<E extends AnyEndpoint>(
  endpoint: E,
  { isMine, toInput, onDone, onOutrun, describe }: KeptFormOptions<E>,
) {
  const describeUsual = useFieldText();
  const refused = useRefusedForm();
  const wasRefused = isMine(refused.values);
  const [first] = useState(wasRefused ? refused : undefined);
  const sending = useApiMutation(endpoint, {
    inline: true,
    onSuccess: onDone,
    onError(error) {
      const faults = error instanceof AppError ? error.fields : [];
      if (faults.some(({ code }) => code === 'changed_since')) onOutrun?.();
    },
  });
  const before: readonly FieldError[] = sending.isIdle ? (first?.fields ?? []) : [];
  const fields = sending.error instanceof AppError ? sending.error.fields : before;
  const faultOf = (path: string) => {
    const fault = fields.find((one) => one.path.split('.', 1)[0] === path);
    return fault && (describe(fault) ?? describeUsual(fault.code));
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
