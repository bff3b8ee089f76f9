/** Less may be the way of the answer, and is no matter. */
const toleratedMs = 60_000;
let behindMs = 0;
/**
 * When this page was asked for, by the clock of the server and not tolerantly: early by what the first answer took at
 * most. Undefined before that answer.
 */
export let openedAt: number | undefined;

/** The time of the server: clocks of devices are off by hours or days. Its own until the first answer of the server. */
export function readNow(): number {
  return Date.now() + behindMs;
}

/** `date`: the header of an answer. */
export function noteServerTime(date: string | null): void {
  const server = Date.parse(date ?? '');
  const behind = server - Date.now();
  if (Number.isNaN(behind)) return;
  behindMs = Math.abs(behind) > toleratedMs ? behind : 0;
  openedAt ??= server - performance.now();
}
