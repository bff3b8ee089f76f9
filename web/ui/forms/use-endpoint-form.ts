import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useRef } from 'react';
import type { AnyFormEndpoint, InputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';

/** Shows the field errors of a refusal; returns false when it has none. */
export type ShowFieldErrors = (error: unknown) => boolean;

export interface EndpointFormOptions<Values extends object> extends Omit<UseFormInput<Values>, 'validate'> {
  /** Extra errors by field, for values that meet the schema. */
  findFaults?: (values: Values) => Record<string, string>;
}

type EndpointForm<Values extends object> = UseFormReturnType<Values> & {
  showFieldErrors: ShowFieldErrors;
  /** Shows a server-side error until the value changes or the form is sent again. */
  refuse: (path: string, text: string) => void;
};

/** A form for an endpoint's input, validated by its schema when a field is left and then while typing. */
export function useEndpointForm<E extends AnyFormEndpoint, Values extends Partial<InputOf<E>> & object>(
  endpoint: E,
  { findFaults, ...options }: EndpointFormOptions<Values>,
): EndpointForm<Values> {
  const describe = useFieldText();
  const refused = useRef<Refusal[]>([]);
  const form = useForm<Values>({
    validateInputOnBlur: true,
    ...options,
    validate: (values) => ({
      ...findFaults?.(values),
      ...describeRefused(refused.current, values),
      ...describeFaults(endpoint, values, describe),
    }),
  });
  const refuse = (path: string, text: string) => {
    refused.current.push([path, text, valueAt(path, form.getValues())]);
    form.setFieldError(path, text);
  };
  const showFieldErrors: ShowFieldErrors = (error) => {
    if (!(error instanceof AppError)) return false;
    const known = error.fields.filter(({ path }) => fieldOf(path) in form.values);
    for (const { path, code } of known) refuse(path, describe(code));
    return known.length > 0;
  };
  const onSubmit: typeof form.onSubmit = (...handlers) => {
    const submit = form.onSubmit(...handlers);
    return (event) => {
      refused.current = [];
      submit(event);
    };
  };
  return { ...form, onSubmit, refuse, showFieldErrors };
}

type Refusal = [path: string, text: string, value: unknown];

const fieldOf = (path: string) => String(path.split('.', 1)[0]);
const valueAt = (path: string, values: object): unknown => Object(values)[fieldOf(path)];

function describeRefused(refused: Refusal[], values: object): Record<string, string> {
  return Object.fromEntries(refused.filter(([path, , value]) => valueAt(path, values) === value));
}

function describeFaults(endpoint: AnyFormEndpoint, values: object, describe: (code: string) => string) {
  const errors: Record<string, string> = {};
  for (const { path, message } of endpoint.input.safeParse(values).error?.issues ?? []) {
    if (String(path[0]) in values) errors[path.join('.')] ??= describe(message);
  }
  return errors;
}
