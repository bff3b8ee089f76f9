import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  label: string;
  isMain?: boolean;
  isOpen?: boolean;
  children: ReactNode;
}

/** A button that opens what belongs to it, also without scripts: a form, or the question before something final. */
export function Disclosure({ label, isMain = false, isOpen = false, children }: DisclosureProps) {
  return (
    <details className={classes.disclosure} open={isOpen}>
      <summary className={classes.label} data-main={isMain || undefined}>
        {label}
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
