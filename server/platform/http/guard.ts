import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';

/**
 * Cross-site request forgery: whatever changes state must come from our own pages.
 * Browsers say so in Sec-Fetch-Site; older ones in Origin; a client that sends neither is no browser
 * with somebody's cookies, yet must then speak JSON, which no foreign form can.
 */
export function requireOwnOrigin(request: FastifyRequest): void {
  if (refuseForeignOrigin(request) === 'own') return;
  const type = request.headers['content-type'] ?? '';
  const speaksJson = type.startsWith('application/json') || request.headers['x-request-type'] === 'client';
  if (!speaksJson) throw new AppError('request.forbidden');
}

/** For streams, which change nothing but must not be read from elsewhere: an older browser says nothing at all. */
export function refuseForeignOrigin({ headers, protocol, host }: FastifyRequest): 'own' | 'unsaid' {
  const site = headers['sec-fetch-site'];
  if (site === undefined && headers.origin === undefined) return 'unsaid';
  const own = site === undefined ? headers.origin === `${protocol}://${host}` : site === 'same-origin';
  if (!own) throw new AppError('request.forbidden');
  return 'own';
}
