import { AppError } from '#contract/errors.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import { OtherMethod } from './other-method.tsx';

/** Field faults are shown beside their fields. */
export function Refusal({ error, packageId }: { error: unknown; packageId: number }) {
  const describe = useErrorText();
  if (!error) return null;
  const { code, fields } = error instanceof AppError ? error : { code: undefined, fields: [] };
  if (fields.some(({ path }) => path !== 'reference')) return null;
  const isFinal = code === 'payments.debit_blocked' || code === 'payments.debit_limit';
  return (
    <RefusalAlert>
      {describe(error)} {isFinal && <OtherMethod packageId={packageId} />}
    </RefusalAlert>
  );
}
