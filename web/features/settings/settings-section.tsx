import { type ReactNode, useId } from 'react';
import classes from './settings.module.css';

interface SettingsSectionProps {
  title: string;
  /** Where a link may lead: `/settings#sessions`. */
  anchor?: string;
  children: ReactNode;
}

export function SettingsSection({ title, anchor, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section id={anchor} className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
