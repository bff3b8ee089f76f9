import type { ReactNode } from 'react';
import classes from './field-group.module.css';

/** Controls of a long form that belong together, in a frame of their own. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}
