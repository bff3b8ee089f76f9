import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import type { AnyFormEndpoint, InputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';

/** Puts the field faults of a refusal beside their fields; false when it has none. */
export type ShowFieldErrors = (error: unknown) => boolean;

export interface EndpointFormOptions<Values extends object> extends Omit<UseFormInput<Values>, 'validate'> {
  /** What the schema cannot know, by field: the sentence beside it. Asked of fields that meet the schema. */
  findFaults?: (values: Values) => Record<string, string>;
}

/** A form over fields of an endpoint's input, checked by its schema when a field is left and then while typing. */
export function useEndpointForm<E extends AnyFormEndpoint, Values extends Partial<InputOf<E>> & object>(
  endpoint: E,
  { findFaults, ...options }: EndpointFormOptions<Values>,
): UseFormReturnType<Values> & { showFieldErrors: ShowFieldErrors } {
  const describe = useFieldText();
  const form = useForm<Values>({
    validateInputOnBlur: true,
    ...options,
    validate: (values) => ({ ...findFaults?.(values), ...describeFaults(endpoint, values, describe) }),
  });
  const showFieldErrors: ShowFieldErrors = (error) => {
    if (!(error instanceof AppError)) return false;
    const known = error.fields.filter(({ path }) => String(path.split('.', 1)[0]) in form.values);
    for (const { path, code } of known) form.setFieldError(path, describe(code));
    return known.length > 0;
  };
  return { ...form, showFieldErrors };
}

function describeFaults(endpoint: AnyFormEndpoint, values: object, describe: (code: string) => string) {
  const errors: Record<string, string> = {};
  for (const { path, message } of endpoint.input.safeParse(values).error?.issues ?? []) {
    if (String(path[0]) in values) errors[path.join('.')] ??= describe(message);
  }
  return errors;
}
