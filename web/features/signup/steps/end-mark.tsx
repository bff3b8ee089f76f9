import { IconMailCheck, IconMailOpened } from '@tabler/icons-react';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import classes from './wizard.module.css';

/** Two circles stand for the new member and the mail on its way to them. */
export function EndMark() {
  const viewer = useViewer();
  if (!viewer) return null;
  const { name, main_image } = viewer.profile;
  const isConfirmed = viewer.status === 'active';
  const Icon = isConfirmed ? IconMailCheck : IconMailOpened;
  return (
    <span className={classes.circles} aria-hidden>
      <Avatar image={main_image} name={name} size={72} />
      <span className={classes.circle} data-done={isConfirmed || undefined}>
        <Icon size={32} stroke={1.75} />
      </span>
    </span>
  );
}
