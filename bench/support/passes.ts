const passes = 3;
/** How much longer the floor may take in its slowest pass than in its quickest. */
const steadyWithin = 0.5;

/**
 * Returns the quietest of several passes, since other load only adds. `floorOf` is the baseline of a pass: a
 * time, a weight, or a rate (negative, because more is quieter).
 */
export async function takeQuietest<T>(
  measure: () => Promise<T>,
  floorOf: (measured: T) => number,
): Promise<T> {
  const measured: T[] = [];
  while (measured.length < passes) measured.push(await measure());
  requireSteady(measured.map(floorOf));
  return measured.reduce((quietest, pass) => (floorOf(pass) < floorOf(quietest) ? pass : quietest));
}

/** Gives no verdict when the baseline itself varies too much. */
export function requireSteady(floors: readonly number[]): void {
  const sizes = floors.map(Math.abs);
  const spread = Math.max(...sizes) / Math.min(...sizes) - 1;
  if (spread > steadyWithin) throw new UnsteadyFloor(spread);
}

class UnsteadyFloor extends Error {
  constructor(spread: number) {
    super(
      `No verdict: the floor differs by ${Math.round(spread * 100)} % between passes, more than ${steadyWithin * 100} %. The machine is busy.`,
    );
    this.name = 'UnsteadyFloor';
  }
}

/** EX_TEMPFAIL of sysexits.h: try again later. */
const tryLater = 75;

// Lets the bench close its resources, then prints the reason without a stack.
process.once('uncaughtException', (error) => {
  console.error(error instanceof UnsteadyFloor ? error.message : error);
  process.exit(error instanceof UnsteadyFloor ? tryLater : 1);
});
