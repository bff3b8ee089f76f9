import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { InputOf } from '#contract/endpoint.ts';
import type { checkAudit, retryJobs } from '#contract/system/endpoints.ts';
import { systemPath } from '#contract/system/facts.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Refusal } from './refusal.tsx';
import { systemQuery, worstPartQuery } from './system-query.ts';

interface SystemFormProps<E extends typeof retryJobs | typeof checkAudit> {
  endpoint: E;
  /** Tells the forms of the page apart where the browser sends them. */
  form: 'retry' | 'check';
  input: InputOf<E> & Record<string, string>;
  label: string;
  /** With the visible text in it. */
  ariaLabel?: string;
}

/** A button that works without scripts; what it answers replaces what the page shows. */
export function SystemForm<E extends typeof retryJobs | typeof checkAudit>({
  endpoint,
  form,
  input,
  label,
  ariaLabel,
}: SystemFormProps<E>) {
  const client = useQueryClient();
  const sending = useApiMutation(endpoint, {
    inline: true,
    onSuccess(answer) {
      client.setQueryData(systemQuery.queryKey, answer);
      void client.invalidateQueries({ queryKey: worstPartQuery.queryKey });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    sending.mutate(input);
  };
  return (
    <form method="post" action={systemPath} onSubmit={submit}>
      <input type="hidden" name="form" value={form} />
      {Object.entries(input).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Stack gap="sm" align="start">
        <Refusal error={sending.error} />
        <Button type="submit" variant="default" loading={sending.isPending} aria-label={ariaLabel}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
