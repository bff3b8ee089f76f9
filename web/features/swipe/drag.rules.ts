export type Choice = 'like' | 'pass';

/** Share of the card's width from which releasing decides and the stamp is fully visible. */
const commitShare = 0.35;
const stampShare = 0.25;
/** Pixels per millisecond: a flick decides before the card is that far. */
const flickSpeed = 0.5;
const maxTilt = 8;
/** Pixels a finger moves before it is clear whether it drags or scrolls. */
const axisLock = 10;

/** The page scrolls when the movement is more vertical than horizontal. */
export function lockAxis(dx: number, dy: number): 'drag' | 'scroll' | undefined {
  if (Math.hypot(dx, dy) < axisLock) return undefined;
  return Math.abs(dx) > Math.abs(dy) ? 'drag' : 'scroll';
}

/** The decision on release, or undefined: the card returns. So does a flick backwards. */
export function decideDrag({
  dx,
  width,
  speed,
}: {
  dx: number;
  width: number;
  speed: number;
}): Choice | undefined {
  const isFlick = Math.abs(speed) > flickSpeed;
  if (isFlick && Math.sign(speed) !== Math.sign(dx)) return undefined;
  if (!isFlick && Math.abs(dx) < width * commitShare) return undefined;
  return dx > 0 ? 'like' : 'pass';
}

/** Degrees, growing with the distance up to a limit. */
export function tiltOf(dx: number, width: number): number {
  return Math.max(-1, Math.min(1, dx / width)) * maxTilt;
}

/** Opacity of the stamp that shows the decision on release, 0 to 1. */
export function stampOf(dx: number, width: number): number {
  return Math.min(1, Math.abs(dx) / (width * stampShare));
}

interface Sample {
  at: number;
  x: number;
}

/** Milliseconds in which movements count for the speed on release. */
const sampleMs = 80;

export function keepSample(samples: readonly Sample[], sample: Sample): Sample[] {
  return [...samples.filter(({ at }) => sample.at - at < sampleMs), sample];
}

/** Pixels per millisecond, to the right. */
export function speedOf(samples: readonly Sample[], now: number): number {
  const recent = samples.filter(({ at }) => now - at < sampleMs);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.at === first.at) return 0;
  return (last.x - first.x) / (last.at - first.at);
}
