import classes from './illustration.module.css';

export function NoMessagesPicture() {
  return (
    <svg viewBox="0 0 160 104" className={classes.picture} aria-hidden focusable="false">
      <path className={classes.ground} d="M14 92h132" />
      <path className={classes.wine} d="M62 16a32 32 0 1 1-18.4 58.2L30 78l3.8-13.6A32 32 0 0 1 62 16z" />
      <path className={classes.accent} d="M106 28a26 26 0 0 1 23.5 37L134 78l-13-3a26 26 0 1 1-15-47z" />
      <path className={classes.shared} d="M90.4 33.2a32 32 0 0 1-5 36.6 26 26 0 0 1 5-36.6z" />
      <path className={classes.glintOnWine} d="M48 42h20M48 54h12" />
      <circle className={classes.onWine} cx="102" cy="54" r="2.5" />
      <circle className={classes.onWine} cx="110" cy="54" r="2.5" />
      <circle className={classes.onWine} cx="118" cy="54" r="2.5" />
    </svg>
  );
}
