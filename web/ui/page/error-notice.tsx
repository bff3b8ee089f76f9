import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Pair } from '../people/pair.tsx';
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
        <Pair className={classes.mark} apart={status ?? 0} />
        {status !== undefined && <p className={classes.status}>{status}</p>}
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {text}
        </h1>
        {children}
      </Stack>
    </div>
  );
}
