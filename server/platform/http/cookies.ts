import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** By name, the form of every cookie that the server reads. */
export type CookieForms = Readonly<Record<string, RegExp>>;

/**
 * Everything behind the door sees declared cookies only, and only in their form: a value of another form is dropped
 * before anything reads it, and the browser is told to delete it.
 */
export async function registerCookies(app: FastifyInstance, forms: CookieForms): Promise<void> {
  const malformed = new WeakSet<FastifyRequest>();
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    const admitted: Record<string, string> = {};
    for (const [name, form] of Object.entries(forms)) {
      const value = request.cookies[name];
      if (value === undefined) continue;
      if (form.test(value)) {
        admitted[name] = value;
        continue;
      }
      malformed.add(request);
      reply.clearCookie(name, { path: '/', sameSite: 'lax', secure: request.protocol === 'https' });
    }
    request.cookies = admitted;
  });
  // After the hook of the plugin, which writes the header. A shared cache would delete the cookies of everybody else.
  app.addHook('onSend', async (request, reply) => {
    if (malformed.has(request) && isShared(reply)) reply.removeHeader('set-cookie');
  });
}

function isShared(reply: FastifyReply): boolean {
  return /\b(public|s-maxage)\b/.test(String(reply.getHeader('cache-control') ?? ''));
}
