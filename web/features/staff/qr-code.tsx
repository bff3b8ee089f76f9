import classes from './qr-code.module.css';

interface QrCodeProps {
  label: string;
  /** Modules a side, and a path that fills the dark ones. */
  qr: { size: number; path: string };
}

/** Readers need an empty margin of four modules (ISO/IEC 18004). */
const quietZone = 4;

/** Dark on white in the dark scheme, too: many readers know no other. */
export function QrCode({ label, qr: { size, path } }: QrCodeProps) {
  const side = size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.code}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
