import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Missed, maxWordsLength, missedParam, shareFields, sharePath } from '#contract/sharing/facts.ts';

/** A body of words alone; anything larger holds a photo and is not read. */
const maxBytes = 16 * 1024;

/**
 * What other apps share arrives here while the app has no service worker yet. The request comes from the phone, or from
 * any site: it changes nothing and knows no member. Words go on to the page in the part of an address that no server
 * receives; a photo has to be shared once more.
 */
export function receiveShare(http: FastifyInstance): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.post(sharePath, async (request, reply) => {
      const { missed, words } = await readShare(request);
      const text = String(words);
      const fragment = text !== '' && text.length <= maxWordsLength ? `#${text}` : '';
      reply.header('cache-control', 'no-store');
      return reply.redirect(`${sharePath}?${missedParam}=${missed}${fragment}`, 303);
    });
  });
}

async function readShare(request: FastifyRequest): Promise<{ missed: Missed; words: URLSearchParams }> {
  const words = new URLSearchParams();
  const form = await readForm(request);
  for (const name of [shareFields.title, shareFields.text, shareFields.url]) {
    const value = form?.get(name);
    if (typeof value === 'string' && value !== '') words.set(name, value);
  }
  return { missed: !form || form.has(shareFields.photo) ? 'photo' : 'words', words };
}

/** Undefined for what is too large or no form. */
async function readForm({ raw, headers }: FastifyRequest): Promise<FormData | undefined> {
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (!(length <= maxBytes)) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of raw) chunks.push(chunk);
  const type = headers['content-type'] ?? '';
  return new Response(Buffer.concat(chunks), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
}
