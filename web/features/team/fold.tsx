import type { ReactNode } from 'react';
import classes from './fold.module.css';

interface FoldProps {
  label: string;
  isMain?: boolean;
  isOpen?: boolean;
  children: ReactNode;
}

/** A button that opens what belongs to it, also without scripts: a form, or the question before something final. */
export function Fold({ label, isMain = false, isOpen = false, children }: FoldProps) {
  return (
    <details className={classes.fold} open={isOpen}>
      <summary className={classes.label} data-main={isMain || undefined}>
        {label}
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
