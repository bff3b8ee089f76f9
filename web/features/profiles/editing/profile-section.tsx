import type { ReactNode } from 'react';
import { Stack } from '#web/ui/elements/stack.tsx';
import classes from './profile-form.module.css';

interface ProfileSectionProps {
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function ProfileSection({ id, title, aside, children }: ProfileSectionProps) {
  return (
    <section id={id} tabIndex={-1} className={classes.section} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </div>
      <Stack gap="lg">{children}</Stack>
    </section>
  );
}
