import { parseUrl } from '#contract/url.ts';

/** As contract/landers/facts.ts, by which the server reads the path: a page of the sign-up need not know each name. */
const landerShape = /^\/($|landers\/|members\/[^/]+\/(landing|signup))/;

/**
 * The landing page or index page that led here, of this site: the document whose link was followed, else this one as it was
 * loaded. Nothing is kept in the browser for it.
 */
export function findArrival(): string | undefined {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  return [document.referrer, loaded?.name ?? location.href]
    .map(toOwnPath)
    .find((path) => landerShape.test(path));
}

function toOwnPath(address: string): string {
  const url = parseUrl(address);
  return url?.origin === location.origin ? url.pathname : '';
}
