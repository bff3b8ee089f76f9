import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';

/** An error that concerns no single field. It is scrolled into view. */
export function FormError({ error }: { error: unknown }) {
  const describe = useErrorText();
  if (!error) return null;
  return <RefusalAlert>{describe(error)}</RefusalAlert>;
}
