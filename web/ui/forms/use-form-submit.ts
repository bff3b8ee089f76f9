import { useState } from 'react';
import type { AnyFormEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import type { SpecialErrors } from '#web/platform/api/use-api-error.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { UnshownFaults } from './form-error.tsx';
import type { useEndpointForm } from './use-endpoint-form.ts';
import { useFocusFault } from './use-focus-fault.ts';

interface SubmitOptions<E extends AnyFormEndpoint> {
  /** Errors to show beside a field although they name none. */
  besideField?: Partial<Record<ErrorCode, keyof InputOf<E> & string>>;
  /** Errors that replace the form. */
  endsForm?: SpecialErrors;
  onSuccess?: (answer: OutputOf<E>, sent: InputOf<E>) => unknown;
}

export function useFormSubmit<E extends AnyFormEndpoint>(
  endpoint: E,
  form: ReturnType<typeof useEndpointForm<E, InputOf<E>>>,
  { besideField = {}, endsForm = {}, onSuccess }: SubmitOptions<E> = {},
) {
  const describe = useErrorText();
  const [error, setError] = useState<unknown>();
  const { box, focusFault } = useFocusFault((shown) => setError(findUnshown(shown, form.errors)));
  const mutation = useApiMutation(endpoint, {
    errors: endsForm,
    inline: true,
    onMutate: () => setError(undefined),
    onError(refusal) {
      if (refusal instanceof AppError && refusal.code in endsForm) return;
      const field = refusal instanceof AppError ? besideField[refusal.code] : undefined;
      if (field) form.refuse(field, describe(refusal));
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

/** Faults of fields that the form does not show, and which nobody could see otherwise. */
function findUnshown(form: HTMLFormElement, errors: Record<string, unknown>): UnshownFaults | undefined {
  const isShown = (path: string) => {
    const named = form.elements.namedItem(path.split('.', 1)[0] ?? '');
    const fields = named instanceof RadioNodeList ? [...named] : [named];
    return fields.some((one) => one instanceof Element && one.closest('[aria-invalid="true"]') !== null);
  };
  const texts = Object.entries(errors)
    .filter(([path, text]) => !isShown(path) && !form.textContent.includes(String(text)))
    .map(([, text]) => String(text));
  return texts.length > 0 ? new UnshownFaults([...new Set(texts)]) : undefined;
}
