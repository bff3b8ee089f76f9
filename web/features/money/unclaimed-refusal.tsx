import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import { useFaultText } from './use-money-form.ts';

/** Why a form was refused that the browser itself has sent and the page shows no more, such as a decision that was made in the meantime. */
export function UnclaimedRefusal({ isClaimed }: { isClaimed: (sent: Record<string, string>) => boolean }) {
  const { values, fields, error } = useRefusedForm();
  const describe = useFaultText();
  if (values.form === undefined || isClaimed(values)) return null;
  if (fields.length === 0) return <FormError error={error} />;
  return (
    <RefusalAlert>
      {fields.map((fault) => (
        <div key={fault.path}>{describe(fault)}</div>
      ))}
    </RefusalAlert>
  );
}
