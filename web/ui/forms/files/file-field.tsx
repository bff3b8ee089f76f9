import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts, splitField } from '#web/ui/forms/field.tsx';
import classes from './file-field.module.css';

interface FileFieldProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'input'>, 'type' | keyof FieldTexts> {}

/** The browser's own chooser of a file with its label, help and error; a page without scripts opens at a file that was refused. */
export function FileField(props: FileFieldProps) {
  const [texts, input] = splitField(props);
  return (
    <Field {...texts}>
      {(ties) => (
        // biome-ignore lint/a11y/noAutofocus: the page is the answer to a form that was refused for this field
        <input {...input} {...ties} type="file" className={classes.file} autoFocus={Boolean(texts.error)} />
      )}
    </Field>
  );
}
