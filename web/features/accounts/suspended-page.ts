import { suspendedPath } from '#contract/appeals/facts.ts';
import { readNext } from '#web/platform/session/middleware.ts';

/** Where the log-in of a suspended member leads; the mailed link to their data comes along, and the form that asked for a proof. */
export function toSuspendedPage(url: URL): string {
  const { searchParams, hash } = new URL(readNext(url), url);
  const token = searchParams.get('token');
  return `${suspendedPath}${token ? `?${new URLSearchParams({ token })}` : ''}${hash}`;
}
