import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useViewer } from '#web/platform/session/viewer.ts';

/**
 * Fields of a plain form to the operator, filled with what was entered before an error, else from the account; the
 * first faulty field has the focus.
 */
export function useContactFields<Field extends string>(optional: readonly Field[] = []) {
  const describe = useFieldText();
  const viewer = useViewer();
  const { values, fields, error } = useRefusedForm();
  const known: Record<string, string | undefined> = { name: viewer?.profile.name, email: viewer?.email };
  const field = (name: Field) => {
    const fault = fields.find(({ path }) => path === name);
    return {
      name,
      required: !optional.includes(name),
      defaultValue: values[name] ?? known[name] ?? '',
      error: fault && describe(fault.code),
      autoFocus: fault !== undefined && fault === fields[0],
    };
  };
  return { error, field, values };
}
