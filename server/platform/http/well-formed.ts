import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';

const hostPattern = /^([a-z0-9]([a-z0-9._-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Code that builds an address from it must get one: the host, also a forwarded one, and a path that names no host. */
export function requireWellFormed(request: FastifyRequest): void {
  const { host, protocol, url } = request;
  // Load balancers ask for the health without a host.
  const isHost = hostPattern.test(host) || (host === '' && url.startsWith('/health/'));
  const isPath = url.startsWith('/') && !/^\/[/\\]|^\/%(2f|5c)|[\\]/i.test(url.split('?', 1)[0] ?? '');
  if (!isHost || !isPath || !/^https?$/.test(protocol) || !URL.canParse(`${protocol}://${host}${url}`)) {
    throw new AppError('request.malformed');
  }
}
