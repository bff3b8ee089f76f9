import type { FastifyInstance } from 'fastify';

/** Accepts forms of pages without scripts; joins a repeated field's values with commas. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readForm(new URLSearchParams(String(body)))),
  );
}

function readForm(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...fields.keys()].map((key) => [key, fields.getAll(key).join(',')]));
}
