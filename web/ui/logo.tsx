import { useSettings } from '#web/platform/use-settings.ts';
import { Circles } from './circles.tsx';
import classes from './logo.module.css';

/** Glyph and wordmark: the domain's own name in the display face. */
export function Logo() {
  const { name } = useSettings();
  return (
    <span className={classes.logo}>
      <Circles size={24} />
      <span>{name}</span>
    </span>
  );
}
