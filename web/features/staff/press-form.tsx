import { Button, Stack } from '@mantine/core';
import type { AnyFormEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { FormError } from '#web/ui/forms/form-error.tsx';

interface PressFormProps<E extends AnyFormEndpoint> {
  endpoint: E;
  /** Which of its page's forms it is. */
  name: string;
  input: InputOf<E>;
  label: string;
  /** Names what it is about, too, where several buttons say the same. */
  fullLabel?: string;
  isDanger?: boolean;
  onDone: (answer: OutputOf<E>) => void;
}

/** One button; without scripts the browser sends the same input to the page. */
export function PressForm<E extends AnyFormEndpoint>(props: PressFormProps<E>) {
  const { endpoint, name, input, label, fullLabel, isDanger = false, onDone } = props;
  const { mutate, isPending, error } = useApiMutation(endpoint, { inline: true, onSuccess: onDone });
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(input);
      }}
    >
      <input type="hidden" name="form" value={name} />
      {Object.entries(input as object).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value ?? ''} />
      ))}
      <Stack gap="sm" align="flex-start">
        <FormError error={error} />
        <Button
          type="submit"
          variant={isDanger ? 'filled' : 'default'}
          {...(isDanger && { color: 'danger' })}
          loading={isPending}
          aria-label={fullLabel}
        >
          {label}
        </Button>
      </Stack>
    </form>
  );
}
