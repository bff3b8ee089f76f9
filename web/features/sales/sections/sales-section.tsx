import type { ReactNode } from 'react';
import classes from './sales.module.css';

interface SalesSectionProps {
  /** Links of the page lead to it. */
  id?: string;
  title: string;
  /** Small print below the content. */
  note?: string;
  /** Wide pages show two columns. */
  isWide?: boolean;
  children: ReactNode;
}

export function SalesSection({ id, title, note, isWide = false, children }: SalesSectionProps) {
  return (
    <section id={id} className={`${classes.section} ${isWide ? classes.questions : ''}`}>
      <h2>{title}</h2>
      {children}
      {note && <p className={classes.note}>{note}</p>}
    </section>
  );
}
