/** Only its origin counts: a path that resolves to another origin leads to another site. */
const anyOrigin = 'https://own.invalid';

/**
 * Undefined for other sites. Returns the parser's result, since only the parser resolves dot segments, tabs
 * and backslashes, and `/.//other.example` names a host afterwards.
 */
export function toLocalPath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/')) return undefined;
  const url = parse(address);
  if (url?.origin !== anyOrigin || url.username || url.password) return undefined;
  // The first check also runs on the decoded path: https://url.spec.whatwg.org/#url-serializing
  if (/^\/([/\\]|%2f|%5c)/i.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** `URL.canParse` and `URL.parse` are newer than the oldest supported browsers. */
function parse(address: string): URL | undefined {
  try {
    return new URL(address, anyOrigin);
  } catch {
    return undefined;
  }
}
