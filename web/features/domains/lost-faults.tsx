import type { DomainField } from '#contract/domains/fields.ts';
import type { FieldError } from '#contract/errors.ts';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import { useFaultWords, useFieldWords } from './fields/field-words.ts';

interface LostFaultsProps {
  faults: readonly FieldError[];
  fields: readonly DomainField[];
}

/** Fields that other parts of the form show themselves. */
const shownElsewhere = ['reason', 'code', 'confirmed'];

/** Faults of what stands in other sections, which nobody could see otherwise. */
export function LostFaults({ faults, fields }: LostFaultsProps) {
  const words = useFieldWords();
  const describe = useFaultWords();
  const isShown = ({ path }: FieldError) =>
    shownElsewhere.includes(path) || fields.some(({ name }) => path === name || path.startsWith(`${name}.`));
  const lost = faults.filter((fault) => !isShown(fault));
  if (lost.length === 0) return null;
  return (
    <RefusalAlert>
      {lost.map((fault) => (
        <div key={fault.path}>
          {words.label(fault.path)}: {describe(fault)}
        </div>
      ))}
    </RefusalAlert>
  );
}
