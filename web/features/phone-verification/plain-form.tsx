import type { ReactNode } from 'react';
import type { dropPhoneCode, resendPhoneCode } from '#contract/phone-verification/endpoints.ts';
import { phonePath } from '#contract/phone-verification/facts.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import classes from './phone.module.css';
import type { PhoneForm } from './phone-action.ts';
import { useSentBefore, useShowPhone } from './use-phone-form.ts';

interface PlainFormProps {
  form: PhoneForm;
  endpoint: typeof dropPhoneCode | typeof resendPhoneCode;
  children: ReactNode;
}

/** One button, which without scripts the browser sends. */
export function PlainForm({ form, endpoint, children }: PlainFormProps) {
  const before = useSentBefore(form);
  const { mutate, isPending, error } = useApiMutation(endpoint, { inline: true, onSuccess: useShowPhone() });
  return (
    <form
      method="post"
      action={phonePath}
      className={classes.plain}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate({});
      }}
    >
      <input type="hidden" name="form" value={form} />
      <FormError error={error ?? before.error} />
      <Button type="submit" variant="default" className={classes.one} loading={isPending}>
        {children}
      </Button>
    </form>
  );
}
