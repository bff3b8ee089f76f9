import { type ReactNode, useId } from 'react';
import classes from './private-photos.module.css';

/** A part of the page, under its own heading. */
export function AlbumSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
