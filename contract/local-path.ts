/** Only its origin counts: a path that resolves to another one leads to another site. */
const anyOrigin = 'https://own.invalid';

/**
 * The address as a path of this site, undefined for anything else. What is returned is what the parser has made of it:
 * dot segments, tabs and backslashes are resolved only there, and `/.//other.example` names a host afterwards.
 */
export function toLocalPath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/')) return undefined;
  const url = parse(address);
  if (url?.origin !== anyOrigin || url.username || url.password) return undefined;
  // The first also once it is decoded: https://url.spec.whatwg.org/#url-serializing
  if (/^\/([/\\]|%2f|%5c)/i.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** `URL.canParse` and `URL.parse` are newer than the oldest browsers that are served. */
function parse(address: string): URL | undefined {
  try {
    return new URL(address, anyOrigin);
  } catch {
    return undefined;
  }
}
