import { useState } from 'react';
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError, type ErrorCode, errorStatuses } from '#contract/errors.ts';
import { useApiMutation } from '#web/platform/use-api.ts';
import type { SpecialErrors } from '#web/platform/use-api-error.ts';
import type { useEndpointForm } from '#web/platform/use-endpoint-form.ts';
import { useErrorText } from '#web/platform/use-error-text.ts';
import { useFocusFault } from './use-focus-fault.ts';

interface SubmitOptions<E extends AnyEndpoint> {
  /** Refusals that concern one field although they name none. */
  besideField?: Partial<Record<ErrorCode, keyof InputOf<E> & string>>;
  /** Refusals after which the form has no purpose. */
  endsForm?: SpecialErrors;
  onSuccess?: (answer: OutputOf<E>, sent: InputOf<E>) => unknown;
}

/** Sends a form. What is refused stays in it, beside its field or above the button, and no toast repeats it. */
export function useFormSubmit<E extends AnyEndpoint>(
  endpoint: E,
  form: ReturnType<typeof useEndpointForm<E, InputOf<E>>>,
  { besideField = {}, endsForm = {}, onSuccess }: SubmitOptions<E> = {},
) {
  const describe = useErrorText();
  const { box, focusFault } = useFocusFault();
  const [error, setError] = useState<unknown>();
  const mutation = useApiMutation(endpoint, {
    errors: { ...inPlace, ...endsForm },
    onMutate: () => setError(undefined),
    onError(refusal) {
      if (refusal instanceof AppError && refusal.code in endsForm) return;
      const field = refusal instanceof AppError ? besideField[refusal.code] : undefined;
      if (field) form.setFieldError(field, describe(refusal));
      if (field || form.showFieldErrors(refusal)) focusFault();
      else setError(refusal);
    },
    onSuccess,
  });
  const submit = form.onSubmit((values) => mutation.mutate(values), focusFault);
  return {
    box,
    submit,
    error,
    answer: mutation.data,
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
  };
}

const inPlace = Object.fromEntries(
  Object.keys(errorStatuses).map((code) => [code, () => {}]),
) as SpecialErrors;
