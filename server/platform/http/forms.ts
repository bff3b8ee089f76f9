import type { FastifyInstance } from 'fastify';

/** For addresses that take the forms of pages without scripts; of a field that comes twice all values, by commas. */
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
