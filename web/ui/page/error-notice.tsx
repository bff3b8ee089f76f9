import { type ReactNode, useEffect, useRef } from 'react';
import { Stack } from '#web/ui/elements/stack.tsx';
import '../people/pair.css';
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
        {/* Not `Pair`: this is in the script of every page. */}
        <i className="pair" data-apart={`${status}`} />
        {status !== undefined && <p className={classes.status}>{status}</p>}
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {text}
        </h1>
        {children}
      </Stack>
    </div>
  );
}
