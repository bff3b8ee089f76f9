/** The edge belongs to the browser, which goes back there. */
const edgePx = 32;
/** Less is a finger that is not quite still. */
const movedPx = 12;
const quotesPx = 64;
/** As far as a message goes, however far the finger does. */
const farthestPx = 72;

interface Distance {
  x: number;
  y: number;
}

export function mayStart(x: number): boolean {
  return x >= edgePx;
}

/** To the right and flatter than 30 degrees; anything else is scrolling or a press. */
export function isSideways({ x, y }: Distance): 'yes' | 'no' | 'unknown' {
  if (Math.hypot(x, y) < movedPx) return 'unknown';
  return x > Math.abs(y) * 1.7 ? 'yes' : 'no';
}

export function quotesAt(x: number): boolean {
  return x >= quotesPx;
}

/** The farther, the heavier. */
export function bubbleTravel(x: number): number {
  return x <= 0 ? 0 : Math.round(farthestPx * (1 - Math.exp(-x / farthestPx)));
}
