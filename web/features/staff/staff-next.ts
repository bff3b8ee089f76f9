import { toLocalPath } from '#contract/local-path.ts';
import { staffPaths } from '#contract/staff/facts.ts';

/** Where to go after the log-in: a page of the console, never of another site or of members. */
export function readStaffNext(url: URL): string {
  const next = toLocalPath(url.searchParams.get('next')) ?? '';
  const isConsole = /^\/staff(?=[/?#]|$)/.test(next);
  const leadsBack = /^\/staff\/(login|welcome)(?=[/?#]|$)/.test(next);
  return isConsole && !leadsBack ? next : staffPaths.home;
}
