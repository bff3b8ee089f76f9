import type { FastifyInstance } from 'fastify';

/** Where password managers look for the page to change a password: https://w3c.github.io/webappsec-change-password-url/ */
export function serveWellKnown(http: FastifyInstance): void {
  http.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings', 302));
}
