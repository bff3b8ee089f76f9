import type { Outline } from '#contract/sites/outline.ts';
import classes from './country-map.module.css';

/** A country in the raster of a print, with a dot for each of its largest towns. */
export function CountryMap({ outline: { width, height, path, towns } }: { outline: Outline }) {
  return (
    <svg className={classes.country} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <defs>
        <pattern id="map-raster" width="16" height="16" patternUnits="userSpaceOnUse">
          <circle cx="4" cy="4" r="2.25" className={classes.raster} />
          <circle cx="12" cy="12" r="2.25" className={classes.raster} />
        </pattern>
      </defs>
      <path d={path} className={classes.land} />
      <path d={path} fill="url(#map-raster)" />
      {towns.map(({ name, x, y }) => (
        <g key={name} className={classes.town}>
          <circle cx={x} cy={y} r="26" className={classes.pulse} />
          <circle cx={x} cy={y} r="9" className={classes.dot} />
        </g>
      ))}
    </svg>
  );
}
