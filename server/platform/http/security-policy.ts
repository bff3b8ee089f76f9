/** What may run or style inside a page: a nonce, or the hashes of what stands inline. */
export interface Trusted {
  scripts: string;
  styles: string;
}

export function trustNonce(nonce: string): Trusted {
  return { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` };
}

/** `development` allows the styles and the socket of the dev server. */
export function describePolicy({ scripts, styles }: Trusted, development: boolean): string {
  return [
    "default-src 'self'",
    `script-src ${scripts} 'strict-dynamic'`,
    `style-src 'self' ${development ? "'unsafe-inline'" : styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    // The service worker of push messages has no nonce.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}
