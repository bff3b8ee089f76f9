import type { FormErrors } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnPhone } from '#contract/phone-verification/endpoints.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import type { PhoneForm } from './phone-action.ts';
import { phoneQuery } from './phone-query.ts';

/** What a form that the browser itself has sent was refused for. */
export function useSentBefore(form: PhoneForm) {
  const describe = useFieldText();
  const { values, fields, error } = useRefusedForm();
  if (values.form !== form) return { values: {}, errors: {}, error: undefined, isIt: false };
  const errors: FormErrors = Object.fromEntries(fields.map(({ path, code }) => [path, describe(code)]));
  return { values, errors, error, isIt: true };
}

/** Every call answers with what the page shows next. */
export function useShowPhone(): (answer: OwnPhone) => void {
  const client = useQueryClient();
  return (answer) => client.setQueryData(phoneQuery.queryKey, answer);
}
