import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { memberHeader } from '#contract/headers.ts';
import type { PlatformCall } from './call.ts';

/**
 * Against cross-site request forgery. Browsers send Sec-Fetch-Site, older ones Origin; without either the request must
 * be JSON, which forms of other sites cannot send.
 */
export function requireOwnOrigin(request: FastifyRequest): void {
  if (refuseForeignOrigin(request) === 'own') return;
  const type = request.headers['content-type'] ?? '';
  const isJson = type.startsWith('application/json') || request.headers['x-request-type'] === 'client';
  if (!isJson) throw new AppError('request.forbidden');
}

const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** The browser fetches it before somebody opens it, which may never happen. */
export function isFetchedAhead(headers: IncomingHttpHeaders): boolean {
  return purposeHeaders.some((name) => /prefetch|prerender|preview/.test(String(headers[name] ?? '')));
}

/**
 * Without refusing: a GET that another site, a mailed link or the browser ahead of time causes may read, but must not begin
 * anything.
 */
export function isFromOwnPage({ headers, protocol, host }: FastifyRequest): boolean {
  if (isFetchedAhead(headers)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  // Browsers without the header: their scripts add one of ours, which no other site can send without being asked first.
  return headers['x-request-type'] === 'client' || isFromOrigin(headers, `${protocol}://${host}`);
}

function isFromOrigin({ origin, referer }: FastifyRequest['headers'], own: string): boolean {
  return origin === undefined ? referer?.startsWith(`${own}/`) === true : origin === own;
}

/** For streams, which older browsers request without either header. */
export function refuseForeignOrigin({ headers, protocol, host }: FastifyRequest): 'own' | 'unsaid' {
  const site = headers['sec-fetch-site'];
  if (site === undefined && headers.origin === undefined) return 'unsaid';
  const own = site === undefined ? headers.origin === `${protocol}://${host}` : site === 'same-origin';
  if (!own) throw new AppError('request.forbidden');
  return 'own';
}

/** Nothing is written in the name of somebody who has logged in from another tab since the page was loaded. */
export function requireSameMember({ headers }: FastifyRequest, viewer: PlatformCall['viewer']): void {
  const expected = headers[memberHeader];
  if (viewer && expected !== undefined && expected !== String(viewer.id)) {
    throw new AppError('session.other_member');
  }
}
