import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';

/** A refusal that concerns no single field. It is brought into sight. */
export function FormError({ error }: { error: unknown }) {
  const describe = useErrorText();
  if (!error) return null;
  return <RefusalAlert>{describe(error)}</RefusalAlert>;
}
