import { findLander } from '#contract/landers.ts';

/**
 * The landing page or index page that led here, of this site: the document whose link was followed, else this one as it was
 * loaded. Nothing is kept in the browser for it.
 */
export function findArrival(): string | undefined {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  return [document.referrer, loaded?.name ?? location.href].map(toOwnPath).find((path) => findLander(path));
}

function toOwnPath(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return origin === location.origin ? pathname : '';
}
