import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { memberHeader } from '#contract/headers.ts';
import type { PlatformCall } from './call.ts';

/** Prevents CSRF by Sec-Fetch-Site or Origin; without either only JSON, which foreign forms cannot send. */
export function requireOwnOrigin(request: FastifyRequest): void {
  if (refuseForeignOrigin(request) === 'own') return;
  const type = request.headers['content-type'] ?? '';
  const isJson = type.startsWith('application/json') || request.headers['x-request-type'] === 'client';
  if (!isJson) throw new AppError('request.forbidden');
}

const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** A prefetch, which the visitor may never open. */
export function isFetchedAhead(headers: IncomingHttpHeaders): boolean {
  return purposeHeaders.some((name) => /prefetch|prerender|preview/.test(String(headers[name] ?? '')));
}

/** A GET caused by another site, a mailed link or a prefetch may read, but not start anything. */
export function isFromOwnPage({ headers, protocol, host }: FastifyRequest): boolean {
  if (isFetchedAhead(headers)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  // For browsers without the header: our scripts add one, which other sites cannot send without a preflight.
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

/** Prevents writes as a member who has logged in from another tab since the page was loaded. */
export function requireSameMember({ headers }: FastifyRequest, viewer: PlatformCall['viewer']): void {
  const expected = headers[memberHeader];
  if (viewer && expected !== undefined && expected !== String(viewer.id)) {
    throw new AppError('session.other_member');
  }
}
