import { MotifShape } from '#web/ui/signs/motif-shape.tsx';
import classes from './illustration.module.css';

export function NoLikesPicture() {
  return (
    <svg viewBox="0 0 160 104" className={classes.picture} aria-hidden focusable="false">
      <path className={classes.ground} d="M14 92h132" />
      <MotifShape className={classes.wine} cx={56} cy={52} r={32} />
      <path className={classes.onWine} d="M56 70 42 56a9.5 9.5 0 0 1 14-12.8A9.5 9.5 0 0 1 70 56z" />
      <MotifShape className={classes.missing} cx={122} cy={44} r={24} />
      <path className={classes.trail} d="M96 62c6 12 22 16 34 8" />
      <path className={classes.accent} d="m142 20-4.2-4.2a2.9 2.9 0 0 1 4.2-3.9 2.9 2.9 0 0 1 4.2 3.9z" />
    </svg>
  );
}
