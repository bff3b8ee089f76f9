import { useSettings } from '#web/platform/session/use-settings.ts';
import { Circles } from './circles.tsx';
import classes from './logo.module.css';

export function Logo() {
  const { name } = useSettings();
  return (
    <span className={classes.logo}>
      <Circles size={24} />
      <span>{name}</span>
    </span>
  );
}
