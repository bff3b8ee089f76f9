/** A smaller difference may be network latency and does not matter. */
const toleratedMs = 60_000;
let behindMs = 0;
/** Server time at which this page was requested, early by at most the duration of the first answer; undefined before it. */
export let openedAt: number | undefined;

/** The server's time, since clocks of devices are off by hours or days. Until the first answer it is the device's. */
export function readNow(): number {
  return Date.now() + behindMs;
}

export function noteServerTime(date: string | null): void {
  const server = Date.parse(date ?? '');
  const behind = server - Date.now();
  if (Number.isNaN(behind)) return;
  behindMs = Math.abs(behind) > toleratedMs ? behind : 0;
  openedAt ??= server - performance.now();
}
