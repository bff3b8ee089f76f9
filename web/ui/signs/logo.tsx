import { useSettings } from '#web/platform/session/use-settings.ts';
import { Glyph } from './glyph.tsx';
import classes from './logo.module.css';

export function Logo() {
  const { name } = useSettings();
  return (
    <span className={classes.logo}>
      <Glyph size={24} />
      <span>{name}</span>
    </span>
  );
}
