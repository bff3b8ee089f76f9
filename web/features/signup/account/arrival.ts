import { parseUrl } from '#contract/url.ts';

/** Matches the paths of contract/landers/facts.ts without loading each name. */
const landerShape = /^\/($|landers\/|members\/[^/]+\/(landing|signup))/;

/**
 * The landing or index page that led here: the document whose link was followed, else this one as loaded. Nothing is
 * stored in the browser for it.
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
