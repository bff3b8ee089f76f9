const passes = 3;
/** How much more the floor may take in its slowest pass than in its quickest. */
const steadyWithin = 0.5;

/**
 * Measures several times and answers the pass in which the machine was quietest: whatever else runs only adds.
 * `floorOf` is what a pass is compared with, or what it measures itself: a time, a weight or a rate (negative, because
 * more is quieter).
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

/** Where the same work takes now so long and now twice as long, a ratio to it says nothing: there is no verdict. */
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

// What a bench has opened it closes on the way out; then it says why, without a stack.
process.once('uncaughtException', (error) => {
  console.error(error instanceof UnsteadyFloor ? error.message : error);
  process.exit(error instanceof UnsteadyFloor ? tryLater : 1);
});
