import { useCodeErrorText } from '#web/console/forms/second-factor.tsx';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import type { RecordForm } from './record-action.ts';

/** What was typed into this form of the page, and why it was refused, where the browser itself has sent it. */
export function useRefused(form: RecordForm) {
  const { values, fields, error } = useRefusedForm();
  const describe = useFieldText();
  const describeProof = useCodeErrorText();
  if (values.form !== form) return { isRefused: false, values: {}, fields: [], errors: {}, error: undefined };
  const errors = Object.fromEntries(
    fields.map(({ path, code }) => [path, path === 'code' ? describeProof(code) : describe(code)]),
  );
  return { isRefused: true, values, fields, errors, error };
}
