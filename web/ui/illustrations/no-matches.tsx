import { MotifShape } from '#web/ui/signs/motif-shape.tsx';
import classes from './illustration.module.css';

export function NoMatchesPicture() {
  return (
    <svg viewBox="0 0 160 104" className={classes.picture} aria-hidden focusable="false">
      <path className={classes.ground} d="M14 92h132" />
      <MotifShape className={classes.wine} cx={42} cy={52} r={30} />
      <MotifShape className={classes.accent} cx={118} cy={52} r={30} />
      <path className={classes.trail} d="M76 40c2 4 2 20 0 24M84 40c-2 4-2 20 0 24" />
      <path className={classes.glintOnWine} d="M24 42a20 20 0 0 1 12-9" />
      <path className={classes.glintOnWine} d="M100 42a20 20 0 0 1 12-9" />
      <path className={classes.accent} d="m80 26-6-6a4.1 4.1 0 0 1 6-5.6 4.1 4.1 0 0 1 6 5.6z" />
    </svg>
  );
}
