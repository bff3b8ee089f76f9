import { InputBase, type InputBaseProps } from '@mantine/core';
import type { ComponentProps, CSSProperties } from 'react';
import classes from './growing-textarea.module.css';

interface GrowingTextareaProps
  extends InputBaseProps,
    Omit<ComponentProps<'textarea'>, keyof InputBaseProps | 'rows'> {
  /** Lines it has when empty, and from which on it scrolls. */
  minRows: number;
  maxRows: number;
}

/** Grows by `field-sizing` in the style sheet; Mantine's own textarea does it by a script. */
export function GrowingTextarea({ minRows, maxRows, ...rest }: GrowingTextareaProps) {
  return (
    <InputBase
      {...rest}
      component="textarea"
      multiline
      size="md"
      rows={minRows}
      style={{ '--min-rows': minRows, '--max-rows': maxRows } as CSSProperties}
      classNames={{ input: classes.input }}
    />
  );
}
