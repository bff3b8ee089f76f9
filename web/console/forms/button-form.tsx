import type { AnyFormEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { SecondFactor, useCodeErrorText } from './second-factor.tsx';
import { useFreshCode } from './use-fresh-code.ts';

interface ButtonFormProps<E extends AnyFormEndpoint> {
  endpoint: E;
  /** Which of its page's forms it is. */
  name: string;
  /** Another input is another form, and has another key. */
  input: InputOf<E>;
  label: string;
  /** Contains the label, and names what it is about, where several buttons say the same. */
  ariaLabel?: string;
  /** It cannot be undone, and the server may ask for a code. */
  isGrave?: boolean;
  /** The token of the page by which the server knows a form that is sent twice. */
  once?: string;
  onDone: (answer: OutputOf<E>) => void;
}

function useButton<E extends AnyFormEndpoint>(props: ButtonFormProps<E>) {
  const { endpoint, name, input, isGrave, once, onDone } = props;
  const describeProof = useCodeErrorText();
  const isMine = useWasRefused(name, input);
  const refused = useRefusedForm();
  const faults = isMine ? refused.fields : [];
  const form = useEndpointForm<AnyFormEndpoint, { code?: string }>(endpoint, {
    initialValues: { ...(input as object), ...(isGrave && { code: '' }) },
    initialErrors: Object.fromEntries(faults.map(({ path, code }) => [path, describeProof(code)])),
  });
  const { isAsked, showFieldErrors } = useFreshCode(form, faults);
  // The page has another token after each answer, so it is read as the form is sent.
  const onSubmit: typeof form.onSubmit = (send, refused) =>
    form.onSubmit((values, event) => send({ ...values, ...(once && { once }) }, event), refused);
  const sending = useFormSubmit(endpoint, { ...form, onSubmit, showFieldErrors } as never, {
    onSuccess: onDone,
  });
  return { form, isAsked, sending };
}

/** Whether the browser sent this form of the page without scripts, and it was refused. */
export function useWasRefused(name: string, input: object): boolean {
  const { values } = useRefusedForm();
  const isSame = ([field, value]: [string, unknown]) => values[field] === String(value ?? '');
  return values.form === name && Object.entries(input).every(isSame);
}

/** One button, and a code where that is asked for; without scripts the browser sends the same input to the page. */
export function ButtonForm<E extends AnyFormEndpoint>(props: ButtonFormProps<E>) {
  const { name, input, label, ariaLabel, once, isGrave = false } = props;
  const { form, isAsked, sending } = useButton(props);
  return (
    <form ref={sending.box} method="post" noValidate onSubmit={sending.submit}>
      <input type="hidden" name="form" value={name} />
      {Object.entries(input as object).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value ?? ''} />
      ))}
      {once && <input type="hidden" name="once" value={once} />}
      <Stack gap="sm" align="flex-start">
        {isAsked && <SecondFactor form={form} />}
        <FormError error={sending.error} />
        <Button
          type="submit"
          variant={isGrave ? 'filled' : 'default'}
          {...(isGrave && { color: 'danger' })}
          loading={sending.isPending}
          aria-label={ariaLabel}
        >
          {label}
        </Button>
      </Stack>
    </form>
  );
}
