import { type ReactNode, useEffect, useRef } from 'react';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Glyph } from '../signs/glyph.tsx';
import classes from './error-notice.module.css';

interface ErrorNoticeProps {
  /** HTTP status; undefined without an answer. */
  status?: number | undefined;
  text: string;
  children: ReactNode;
}

export function ErrorNotice({ status, text, children }: ErrorNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.page}>
      <title>{text}</title>
      <meta name="robots" content="noindex" />
      <Stack align="center" gap="xs">
        <Glyph size={112} className={classes.mark} />
        {status !== undefined && <p className={classes.status}>{status}</p>}
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {text}
        </h1>
        {children}
      </Stack>
    </div>
  );
}
