import { type ActionFunctionArgs, data, redirect, useActionData } from 'react-router';
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError, type ErrorCode, type ErrorData, type FieldError } from '#contract/errors.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { renderContext } from '../hydration/render-context.ts';
import { adoptErrors } from './in-process-api.ts';

interface RefusedForm {
  /** Values as entered; a password or a code is never written into a page. */
  values: Record<string, string>;
  code: ErrorCode;
  data: ErrorData | undefined;
  fields: FieldError[];
}

/** `export const action = formAction(endpoint, toPath)` handles the plain form of a page listed in `formPages`. */
export function formAction<E extends AnyEndpoint>(
  endpoint: E,
  toPath: (answer: OutputOf<E>, url: URL, values: Record<string, string>) => string,
  toInput: (values: Record<string, string>, locale: Locale) => object = (values) => values,
) {
  return ({ request, context }: ActionFunctionArgs) =>
    sendForm({ request, context }, endpoint, {
      toInput,
      toResult: (answer, values) => redirect(toPath(answer, new URL(request.url), values), 303),
    });
}

export interface FormAnswer<E extends AnyEndpoint> {
  values: Record<string, string>;
  answer: OutputOf<E>;
}

/** Handles the plain form of a page that shows the answer, because what was typed must stand in no address. */
export function answerAction<E extends AnyEndpoint>(
  endpoint: E,
  toInput: (values: Record<string, string>) => object = (values) => values,
) {
  return (args: ActionFunctionArgs) =>
    sendForm(args, endpoint, {
      toInput,
      toResult: (answer, values): FormAnswer<E> => ({ values: withoutSecrets(values), answer }),
    });
}

function withoutSecrets(values: Record<string, string>): Record<string, string> {
  const { password: _, password_repeat: _again, code: _code, ...shown } = values;
  return shown;
}

async function sendForm<E extends AnyEndpoint, Result>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  endpoint: E,
  {
    toInput,
    toResult,
  }: {
    toInput: (values: Record<string, string>, locale: Locale) => object;
    toResult: (answer: OutputOf<E>, values: Record<string, string>) => Result;
  },
) {
  const { api: inProcess, locale } = context.get(renderContext);
  const api = adoptErrors(inProcess);
  const entries = [...(await request.formData())].map(([name, value]) => [name, String(value)]);
  const values: Record<string, string> = Object.fromEntries(entries);
  try {
    return toResult(await api(endpoint, toInput(values, locale) as InputOf<E>), values);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refused: RefusedForm = {
      values: withoutSecrets(values),
      code: error.code,
      data: error.data,
      fields: error.fields,
    };
    return data(refused, { status: error.status || 503 });
  }
}

interface SentForm {
  values: Record<string, string>;
  fields: FieldError[];
  error?: AppError;
  data?: ErrorData | undefined;
}

/** Returns what was typed into a form of this page that the browser itself has sent, be it refused or answered. */
export function useSentForm(): SentForm {
  const answered = useActionData<Partial<FormAnswer<AnyEndpoint>>>();
  const refused = useRefusedForm();
  return answered?.answer ? { values: answered.values ?? {}, fields: [] } : refused;
}

/** Returns why the form of this page was refused; `error` is set when the reason concerns no field, `data` is what its words need. */
export function useRefusedForm(): SentForm {
  const refused = useActionData<RefusedForm | FormAnswer<AnyEndpoint>>();
  if (!refused || 'answer' in refused) return { values: {}, fields: [] };
  const { values, code, data: facts, fields } = refused;
  return fields.length > 0
    ? { values, fields, data: facts }
    : { values, fields, error: new AppError(code, facts) };
}
