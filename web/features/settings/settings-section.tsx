import { type ReactNode, type Ref, useId } from 'react';
import classes from './settings.module.css';

interface SettingsSectionProps {
  title?: string;
  /** Target of a link: `/settings#sessions`. */
  anchor?: string;
  /** Takes the focus when the focused element is removed. */
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
