import classes from './night-city.module.css';

/** Units of the drawing; houses stand on a grid of windows. */
const column = 34;
const row = 44;
const columns = 36;
const rows = 16;

/** First column, number of columns, and the first row below the roof. Phones still show the tall houses. */
const houses = [
  [0, 4, 8],
  [4, 3, 6],
  [7, 5, 9],
  [12, 3, 7],
  [15, 4, 5],
  [19, 4, 8],
  [23, 4, 2],
  [27, 4, 6],
  [31, 5, 1],
] as const;

/** Column and row of a lit window. */
const first = [26, 2] as const;
const second = [33, 1] as const;

/** A few rooms with a lamp left on, always the same ones. */
const dim = houses.flatMap(([from, count, roof]) =>
  Array.from({ length: count * (rows - roof) }, (_, index) => [
    from + (index % count),
    roof + Math.floor(index / count),
  ]).filter(([x = 0, y = 0]) => (x * 7 + y * 11 + ((x * y) % 5)) % 13 === 0),
);

export function NightCity() {
  return (
    <svg
      className={classes.city}
      viewBox={`0 0 ${columns * column} ${rows * row}`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden
    >
      <defs>
        <pattern id="night-windows" width={column} height={row} patternUnits="userSpaceOnUse">
          <rect x="9" y="10" width="16" height="24" className={classes.dark} />
        </pattern>
        <radialGradient id="night-glow">
          <stop offset="0" className={classes.glowInside} />
          <stop offset="1" className={classes.glowOutside} />
        </radialGradient>
      </defs>
      <circle cx={29 * column} cy={1.2 * row} r="24" className={classes.moon} />
      {houses.map(([from, count, roof], index) => (
        <g key={from} className={index % 2 ? classes.near : classes.far}>
          <rect x={from * column} y={roof * row - 14} width={count * column} height={rows * row} />
          <rect
            x={from * column}
            y={roof * row}
            width={count * column}
            height={(rows - roof) * row}
            fill="url(#night-windows)"
          />
        </g>
      ))}
      {dim.map(([x = 0, y = 0]) => (
        <rect key={`${x} ${y}`} {...placeOf(x, y)} className={classes.dim} />
      ))}
      <Awake at={first} />
      <Awake at={second} className={classes.second} />
    </svg>
  );
}

function placeOf(x: number, y: number) {
  return { x: x * column + 9, y: y * row + 10, width: 16, height: 24 };
}

function Awake({ at: [x, y], className }: { at: readonly [number, number]; className?: string | undefined }) {
  const middle = x * column + 17;
  const sill = y * row + 34;
  return (
    <g className={className}>
      <circle cx={middle} cy={sill - 12} r="90" fill="url(#night-glow)" />
      <rect {...placeOf(x, y)} className={classes.lit} />
      <g className={classes.person}>
        <circle cx={middle} cy={sill - 12} r="3.4" />
        <path d={`M${middle - 6.5} ${sill}a6.5 7.5 0 0 1 13 0z`} />
      </g>
    </g>
  );
}
