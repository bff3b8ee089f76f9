import { useState } from 'react';
import { AppError, type ErrorData, type FieldError } from '#contract/errors.ts';
import { useSentForm } from '#web/platform/api/form-action.ts';
import { parseTexts, readFields, type Texts } from './typed-fields.ts';

/** A form that was sent and not saved: what it had shown, what was typed, and why it was refused, if it was. */
export interface Attempt {
  base: Texts;
  /** Every control as it was sent. */
  values: Texts;
  typed: Texts;
  /** The address of a new domain. */
  domain: string;
  reason: string;
  confirmed: string;
  fields: readonly FieldError[];
  facts: ErrorData;
  /** Of a refusal that concerns no field. */
  error: unknown;
  times: number;
}

/** The last attempt of a form that was not saved; the browser itself may have sent it. */
export function useAttempt(isMine: (values: Texts) => boolean) {
  const refused = useSentForm();
  const wasSent = isMine(refused.values);
  const [attempt, setAttempt] = useState(
    wasSent
      ? toAttempt(refused.values, { fields: refused.fields, error: refused.error, facts: refused.data })
      : undefined,
  );
  const refuse = (values: Texts, error: unknown) => {
    const known = error instanceof AppError ? error : undefined;
    const fields = known?.fields ?? [];
    const refusal = { fields, error: fields.length > 0 ? undefined : error, facts: known?.data };
    setAttempt((before) => ({ ...toAttempt(values, refusal), times: (before?.times ?? 0) + 1 }));
  };
  return { attempt, refuse, forget: () => setAttempt(undefined) };
}

interface Refusal {
  fields: readonly FieldError[];
  error: unknown;
  facts: ErrorData | undefined;
}

function toAttempt(values: Texts, { fields, error, facts = {} }: Refusal): Attempt {
  const base = parseTexts(values.base);
  const typed = readFields(values, base);
  const { domain = '', reason = '', confirmed = '' } = values;
  return { base, values, typed, domain, reason, confirmed, fields, error, facts, times: 0 };
}
