/** What may run or style inside a page: a nonce, or the hashes of what stands inline. */
export interface Trusted {
  scripts: string;
  styles: string;
}

export function trustNonce(nonce: string): Trusted {
  return { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` };
}

interface PolicyOptions {
  /** Allows the styles and the socket of the dev server. */
  development: boolean;
  /** Hosts of others that this page may send to. Their scripts need the nonce like any other. */
  hosts?: readonly string[];
}

export function describePolicy(
  { scripts, styles }: Trusted,
  { development, hosts = [] }: PolicyOptions,
): string {
  const own = ["'self'", ...hosts].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts} 'strict-dynamic'`,
    `style-src 'self' ${development ? "'unsafe-inline'" : styles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${own} data: blob:`,
    "font-src 'self' data:",
    `connect-src ${own}${development ? ' ws:' : ''}`,
    // The service worker of push messages has no nonce.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}
