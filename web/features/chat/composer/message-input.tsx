import { type ComponentProps, type RefObject, useLayoutEffect } from 'react';
import classes from './message-input.module.css';

interface MessageInputProps extends ComponentProps<'textarea'> {
  ref: RefObject<HTMLTextAreaElement | null>;
  value: string;
}

/** Grows with its text from one line to five. */
export function MessageInput({ ref, value, ...rest }: MessageInputProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text needs another height
  useLayoutEffect(() => {
    // Browsers with `field-sizing` use the style sheet.
    if (!ref.current || CSS.supports('field-sizing', 'content')) return;
    const { style } = ref.current;
    style.height = 'auto';
    style.height = `${ref.current.scrollHeight + 2}px`;
  }, [ref, value]);
  return <textarea ref={ref} rows={1} value={value} className={classes.input} {...rest} />;
}
