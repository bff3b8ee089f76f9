import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { useFieldText } from './use-error-text.ts';

/** What the server alone can know of a field, put beside it; false when the refusal concerns no field. */
export type ShowFieldErrors = (error: unknown) => boolean;

/**
 * A form over the fields of an endpoint's input, checked by the schema the server uses. A field is checked when
 * it is left and from then on while typing; fields of the input that the form lacks are no concern of it.
 */
export function useEndpointForm<E extends AnyEndpoint, Values extends Partial<InputOf<E>> & object>(
  endpoint: E,
  options: Omit<UseFormInput<Values>, 'validate'>,
): UseFormReturnType<Values> & { showFieldErrors: ShowFieldErrors } {
  const describe = useFieldText();
  const form = useForm<Values>({
    validateInputOnBlur: true,
    ...options,
    validate: (values) => describeFaults(endpoint, values, describe),
  });
  const showFieldErrors: ShowFieldErrors = (error) => {
    if (!(error instanceof AppError)) return false;
    const known = error.fields.filter(({ path }) => String(path.split('.', 1)[0]) in form.values);
    for (const { path, code } of known) form.setFieldError(path, describe(code));
    return known.length > 0;
  };
  return { ...form, showFieldErrors };
}

function describeFaults(endpoint: AnyEndpoint, values: object, describe: (code: string) => string) {
  const errors: Record<string, string> = {};
  for (const { path, message } of endpoint.input.safeParse(values).error?.issues ?? []) {
    if (String(path[0]) in values) errors[path.join('.')] ??= describe(message);
  }
  return errors;
}
