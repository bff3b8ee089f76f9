import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Platform } from '../platform.ts';
import type { ReplyEffects } from './call.ts';
import { answerError } from './error-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** One per answer; stands in the policy header and on our own script and style tags. */
    nonce: string;
  }
}

const secondsPerDay = 24 * 60 * 60;

/** The HTTP server with its limits, headers and error answers; knows nothing of the domain. */
export async function createHttpServer({ config, log }: Platform): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024 },
    // Only addresses of listed proxies are believed about where a request came from.
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => randomBytes(9).toString('base64url'),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  // Rewritten in place by Fastify: proto poisoning is refused by default ('error').
  app.decorateRequest('nonce', '');
  app.addHook('onRequest', async (request) => {
    request.nonce = randomBytes(18).toString('base64');
  });
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await registerSecurityHeaders(app, config.publicUrl.startsWith('https:'), !config.production);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.addHook('onResponse', logAnswer);
  closeConnectionsWhileStopping(app);
  return app;
}

/** A connection busy when the stop begins falls idle later, and would then hold the process until its keep-alive ends. */
function closeConnectionsWhileStopping(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(sweep));
  });
}

async function registerSecurityHeaders(
  app: FastifyInstance,
  https: boolean,
  development: boolean,
): Promise<void> {
  const withNonce = (request: FastifyRequest) => `'nonce-${request.nonce}'`;
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 365 * secondsPerDay, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', describePolicy(withNonce(request), development));
    reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=(self)');
  });
}

/** `development` lets the dev server's styles and its reload socket in. */
function describePolicy(nonce: string, development: boolean): string {
  return [
    "default-src 'self'",
    `script-src ${nonce} 'strict-dynamic'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${nonce}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    // The service worker of push messages, which carries no nonce.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Collects what a handler wants done to the answer onto Fastify's reply. */
export function createReplyEffects(reply: FastifyReply, https: boolean): ReplyEffects {
  const attributes = { path: '/', sameSite: 'lax', httpOnly: true, secure: https } as const;
  return {
    setCookie: (name, value, { days }) =>
      void reply.setCookie(name, value, { ...attributes, maxAge: days * secondsPerDay }),
    clearCookie: (name) => void reply.clearCookie(name, attributes),
    setHeader: (name, value) => void reply.header(name, value),
  };
}

/** Path without its query: links carry tokens there. */
function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: request.url.split('?')[0] };
}

async function logAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const level = reply.statusCode >= 500 ? 'warn' : 'debug';
  request.log[level](
    { ...describeRequest(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
    'answered',
  );
}
