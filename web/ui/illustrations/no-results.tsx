import { MotifCommon, MotifShape } from '#web/ui/signs/motif-shape.tsx';
import classes from './illustration.module.css';

export function NoResultsPicture() {
  return (
    <svg viewBox="0 0 160 104" className={classes.picture} aria-hidden focusable="false">
      <path className={classes.ground} d="M14 92h132" />
      <MotifShape className={classes.wine} cx={58} cy={50} r={30} />
      <MotifShape className={classes.missing} cx={94} cy={50} r={30} />
      <MotifCommon className={classes.shared} d="M76 26a30 30 0 0 1 0 48 30 30 0 0 1 0-48z" />
      <circle className={classes.glass} cx="100" cy="52" r="23" />
      <path className={classes.handle} d="m117 69 18 18" />
      <path className={classes.glint} d="M88 44a15 15 0 0 1 10-6" />
    </svg>
  );
}
