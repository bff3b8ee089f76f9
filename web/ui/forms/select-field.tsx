import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts, splitField } from './field.tsx';

interface SelectFieldProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'select'>, keyof FieldTexts | 'children'> {
  choices: readonly { value: string; label: string }[];
}

/** A native list, which suits phones best. */
export function SelectField({ choices, ...props }: SelectFieldProps) {
  const [texts, select] = splitField(props);
  return (
    <Field {...texts}>
      {(ties) => (
        <div className="input-frame" data-with-end>
          <select {...select} {...ties} className="input">
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <IconChevronDown className="input-end" size={18} stroke={1.75} aria-hidden />
        </div>
      )}
    </Field>
  );
}
