import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, type FieldTexts, splitField } from './field.tsx';

export interface TextInputProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts> {
  inputClassName?: string | undefined;
  /** Stands beside the input in its place, as a list of suggestions does. */
  beside?: ReactNode;
}

/** One line of text with its label, help and error. */
export function TextInput(props: TextInputProps) {
  const [texts, { inputClassName = '', beside, ...input }] = splitField(props);
  return (
    <Field {...texts}>
      {(ties) => (
        <div className="input-frame">
          <input type="text" {...input} {...ties} className={`input ${inputClassName}`} />
          {beside}
        </div>
      )}
    </Field>
  );
}
