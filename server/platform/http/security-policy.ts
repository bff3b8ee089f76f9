import { policyReportPath } from './policy-reports.ts';

/** Allows inline scripts and styles: by a nonce or by hashes. */
export interface Trusted {
  scripts: string;
  styles: string;
}

export function trustNonce(nonce: string): Trusted {
  return { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` };
}

interface PolicyOptions {
  development: boolean;
  /** Third-party hosts this page may send to. Their scripts need the nonce like any other. */
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
    // A recording is played before it is sent.
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src ${own}${development ? ' ws:' : ''}`,
    // The service worker of push messages has no nonce.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    // The older form for browsers without the Reporting API; those with it take the second alone.
    `report-uri ${policyReportPath}`,
    'report-to csp',
  ].join('; ');
}
