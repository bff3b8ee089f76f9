import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { privatePhotosPath } from '#contract/private-photos/facts.ts';
import { refreshPhotos } from '#web/features/photos/use-own-photos.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { Button, type ButtonProps } from '#web/ui/elements/button.tsx';
import { useConfirm } from '#web/ui/overlays/use-confirm.ts';
import { type ActName, acts, type Values } from './acts.ts';

interface ActFormProps {
  form: ActName;
  values?: Values;
  /** For screen readers, where several of the same name stand. */
  label?: string | undefined;
  /** Asked before it is done, where scripts run. */
  warning?: { title: string; text: string };
  look?: Pick<ButtonProps, 'variant' | 'color' | 'size' | 'leftSection'>;
  children: string;
}

/** One button that does one thing, with and without scripts. */
export function ActForm({ form, values = {}, label, warning, look, children }: ActFormProps) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { endpoint, toInput } = acts[form];
  const acting = useApiMutation<typeof endpoint>(endpoint, { onSettled: () => refreshPhotos(client) });
  const act = (event: SubmitEvent) => {
    event.preventDefault();
    if (acting.isPending) return;
    const onConfirm = () => acting.mutate(toInput(values));
    if (warning) confirm({ ...warning, action: children, danger: true, onConfirm });
    else onConfirm();
  };
  return (
    <form method="post" action={privatePhotosPath} onSubmit={act}>
      <input type="hidden" name="form" value={form} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" loading={acting.isPending} aria-label={label} {...look}>
        {children}
      </Button>
    </form>
  );
}
