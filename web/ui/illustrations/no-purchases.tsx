import { MotifCommon, MotifShape } from '#web/ui/signs/motif-shape.tsx';
import classes from './illustration.module.css';

export function NoPurchasesPicture() {
  return (
    <svg viewBox="0 0 160 104" className={classes.picture} aria-hidden focusable="false">
      <path className={classes.ground} d="M14 92h132" />
      <MotifShape className={classes.wine} cx={48} cy={54} r={30} />
      <MotifShape className={classes.accent} cx={84} cy={54} r={30} />
      <MotifCommon className={classes.shared} d="M66 30a30 30 0 0 1 0 48 30 30 0 0 1 0-48z" />
      <MotifShape className={classes.missing} cx={130} cy={66} r={18} />
      <path className={classes.glintOnWine} d="M28 46a21 21 0 0 1 13-12" />
      <path
        className={classes.onWine}
        d="M88 66 76.6 54.6a7.6 7.6 0 0 1 11.4-10.1 7.6 7.6 0 0 1 11.4 10.1z"
      />
    </svg>
  );
}
