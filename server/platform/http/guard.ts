import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';

/**
 * Cross-site request forgery: whatever changes state must come from our own pages.
 * Browsers say so in Sec-Fetch-Site; older ones in Origin; a client that sends neither is no browser
 * with somebody's cookies, yet must then speak JSON, which no foreign form can.
 */
export function requireOwnOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin') throw new AppError('request.forbidden');
    return;
  }
  const origin = request.headers.origin;
  if (origin !== undefined) {
    if (!isOwnOrigin(origin, request)) throw new AppError('request.forbidden');
    return;
  }
  const type = request.headers['content-type'] ?? '';
  const speaksJson = type.startsWith('application/json') || request.headers['x-request-type'] === 'client';
  if (!speaksJson) throw new AppError('request.forbidden');
}

function isOwnOrigin(origin: string, request: FastifyRequest): boolean {
  return origin === `${request.protocol}://${request.host}`;
}
