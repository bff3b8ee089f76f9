import { suspendedPath } from '#contract/appeals/facts.ts';
import { readNext } from '#web/platform/session/middleware.ts';

/** Where the log-in of a suspended member leads; the mailed link to their data comes along. */
export function toSuspendedPage(url: URL): string {
  const token = new URL(readNext(url), url).searchParams.get('token');
  return token ? `${suspendedPath}?${new URLSearchParams({ token })}` : suspendedPath;
}
