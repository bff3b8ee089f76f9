import type { ReactNode } from 'react';
import classes from './section.module.css';

export interface SectionProps {
  id: string;
  title: string;
  tinted?: boolean;
  children: ReactNode;
}

export function Section({ id, title, tinted = false, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={classes.section} data-tinted={tinted || undefined}>
      <div className={classes.inner}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
