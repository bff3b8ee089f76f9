/** Less may be the way of the answer, and is no matter. */
const toleratedMs = 60_000;
let behindMs = 0;

/** The time of the server: clocks of devices are off by hours or days. Its own until the first answer of the server. */
export function readNow(): number {
  return Date.now() + behindMs;
}

/** `date`: the header of an answer. */
export function noteServerTime(date: string | null): void {
  const behind = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(behind)) behindMs = Math.abs(behind) > toleratedMs ? behind : 0;
}
