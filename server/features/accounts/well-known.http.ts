import type { FastifyInstance } from 'fastify';

/** For password managers: https://w3c.github.io/webappsec-change-password-url/ */
export function serveWellKnown(http: FastifyInstance): void {
  http.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings', 302));
}
