import { InputBase, type InputBaseProps } from '@mantine/core';
import type { ComponentProps, CSSProperties } from 'react';
import { isWithin } from '#contract/signs.ts';
import { normaliseText } from '#contract/typed-text.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import classes from './growing-textarea.module.css';

interface GrowingTextareaProps
  extends InputBaseProps,
    Omit<ComponentProps<'textarea'>, keyof InputBaseProps | 'rows'> {
  /** Height in lines when empty, and from which on it scrolls. */
  minRows: number;
  maxRows: number;
  /** Longer values show an error. The browser's own limit would cut by UTF-16 units, silently. */
  maxSigns?: number;
}

/** Grows by `field-sizing` in the style sheet; Mantine's own textarea does it by a script. */
export function GrowingTextarea({ minRows, maxRows, maxSigns, error, ...rest }: GrowingTextareaProps) {
  const describe = useFieldText();
  const isTooLong = maxSigns !== undefined && !isWithin(normaliseText(String(rest.value ?? '')), maxSigns);
  return (
    <InputBase
      {...rest}
      error={error || (isTooLong && describe('too_long'))}
      component="textarea"
      multiline
      size="md"
      rows={minRows}
      style={{ '--min-rows': minRows, '--max-rows': maxRows } as CSSProperties}
      classNames={{ input: classes.input }}
    />
  );
}
