import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { isWithin } from '#contract/signs.ts';
import { normaliseText } from '#contract/typed-text.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { Field, type FieldTexts, splitField } from './field.tsx';
import classes from './growing-textarea.module.css';

export interface GrowingTextareaProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts | 'rows'> {
  /** Height in lines when empty, and from which on it scrolls. */
  minRows: number;
  maxRows: number;
  /** Longer values show an error. The browser's own limit would cut by UTF-16 units, silently. */
  maxSigns?: number;
}

/** Grows by `field-sizing` in the style sheet, without a script. */
export function GrowingTextarea({ minRows, maxRows, maxSigns, error, ...rest }: GrowingTextareaProps) {
  const describe = useFieldText();
  const isTooLong = maxSigns !== undefined && !isWithin(normaliseText(String(rest.value ?? '')), maxSigns);
  const [texts, textarea] = splitField(rest);
  const style = { '--min-rows': minRows, '--max-rows': maxRows } as CSSProperties;
  return (
    <Field {...texts} error={error || (isTooLong && describe('too_long'))}>
      {(ties) => (
        <div className="input-frame">
          <textarea
            {...textarea}
            {...ties}
            rows={minRows}
            style={style}
            className={`input ${classes.input}`}
          />
        </div>
      )}
    </Field>
  );
}
