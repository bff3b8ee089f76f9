import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Glyph } from '../signs/glyph.tsx';
import classes from './error-notice.module.css';

interface ErrorNoticeProps {
  /** What the server answered; none when it gave no answer. */
  status?: number | undefined;
  text: string;
  children: ReactNode;
}

/** In place of a whole page that cannot be shown. */
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
