import { type ReactNode, type Ref, useId } from 'react';
import classes from './settings.module.css';

interface SettingsSectionProps {
  title?: string;
  /** Where a link may lead: `/settings#sessions`. */
  anchor?: string;
  /** Takes the focus when what had it is gone. */
  box?: Ref<HTMLElement>;
  children: ReactNode;
}

export function SettingsSection({ title, anchor, box, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      ref={box}
      tabIndex={box ? -1 : undefined}
      id={anchor}
      className={classes.section}
      aria-labelledby={title && id}
    >
      {title && (
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
