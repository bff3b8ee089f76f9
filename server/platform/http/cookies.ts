import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The allowed form of every cookie the server reads, by name. */
export type CookieForms = Readonly<Record<string, RegExp>>;

const withCookie = new WeakSet<FastifyReply>();

/** To be called where a cookie is set: the plugin writes the header only when the answer is sent. */
export function noteCookie(reply: FastifyReply): FastifyReply {
  withCookie.add(reply);
  return reply;
}

export function hasCookie(reply: FastifyReply): boolean {
  return withCookie.has(reply) || reply.hasHeader('set-cookie');
}

/** Hides undeclared cookies, and drops and deletes malformed ones before anything reads them. */
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
  // Runs after the plugin's hook, which writes the header. A shared cache would delete others' cookies.
  app.addHook('onSend', async (request, reply) => {
    if (malformed.has(request) && isShared(reply)) reply.removeHeader('set-cookie');
  });
}

function isShared(reply: FastifyReply): boolean {
  return /\b(public|s-maxage)\b/.test(String(reply.getHeader('cache-control') ?? ''));
}
