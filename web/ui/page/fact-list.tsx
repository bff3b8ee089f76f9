import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export function FactList({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

interface FactProps {
  name: string;
  children: ReactNode;
  /** Words that somebody wrote stand below their name. */
  isText?: boolean;
}

export function Fact({ name, children, isText = false }: FactProps) {
  return (
    <div data-text={isText || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
