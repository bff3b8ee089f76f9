import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';

const hostPattern = /^([a-z0-9]([a-z0-9._-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Refuses hosts (also forwarded) and paths from which code would build a wrong address. */
export function requireWellFormed(request: FastifyRequest): void {
  const { host, protocol, url } = request;
  // Load balancers check the health without a host.
  const isHost = hostPattern.test(host) || (host === '' && url.startsWith('/health/'));
  const isPath = url.startsWith('/') && !/^\/[/\\]|^\/%(2f|5c)|[\\]/i.test(url.split('?', 1)[0] ?? '');
  if (!isHost || !isPath || !/^https?$/.test(protocol) || !URL.canParse(`${protocol}://${host}${url}`)) {
    throw new AppError('request.malformed');
  }
}
