import type { ReactNode } from 'react';
import classes from './sales.module.css';

interface SalesSectionProps {
  title: string;
  /** Small print below the content. */
  note?: string;
  /** Wide pages show two columns. */
  isWide?: boolean;
  children: ReactNode;
}

export function SalesSection({ title, note, isWide = false, children }: SalesSectionProps) {
  return (
    <section className={`${classes.section} ${isWide ? classes.questions : ''}`}>
      <h2>{title}</h2>
      {children}
      {note && <p className={classes.note}>{note}</p>}
    </section>
  );
}
