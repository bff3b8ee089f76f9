import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { daySeconds } from '../durations.ts';
import type { Platform } from '../platform.ts';
import type { ReplyEffects } from './call.ts';
import { type CookieForms, registerCookies } from './cookies.ts';
import { createErrorAnswer } from './error-answer.ts';
import type { Reader } from './error-page.ts';
import { describePolicy, trustNonce } from './security-policy.ts';
import { requireWellFormed } from './well-formed.ts';

declare module 'fastify' {
  interface FastifyRequest {
    nonce: string;
  }
}

/** `readerOf` must need no database. */
export async function createHttpServer(
  { config, log }: Platform,
  readerOf: (request: FastifyRequest) => Reader,
  cookieForms: CookieForms = {},
): Promise<FastifyInstance> {
  const answerError = createErrorAnswer(readerOf);
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024 },
    // Forwarded addresses count only from listed proxies.
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => randomBytes(9).toString('base64url'),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // An address that cannot be decoded comes by no hook.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.decorateRequest('nonce', '');
  app.addHook('onRequest', async (request) => {
    request.nonce = randomBytes(18).toString('base64');
  });
  await registerCookies(app, cookieForms);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await registerSecurityHeaders(app, config.publicUrl.startsWith('https:'), !config.production);
  app.addHook('onRequest', async (request) => requireWellFormed(request));
  app.setErrorHandler(answerError);
  app.addHook('onResponse', logAnswer);
  closeConnectionsWhileStopping(app);
  return app;
}

/** A connection that is busy when the stop begins would afterwards stay open until its keep-alive ends. */
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
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 365 * daySeconds, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', describePolicy(trustNonce(request.nonce), { development }));
    reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=(self)');
  });
}

export function createReplyEffects(reply: FastifyReply, https: boolean): ReplyEffects {
  const attributes = { path: '/', sameSite: 'lax', httpOnly: true, secure: https } as const;
  return {
    setCookie: (name, value, options) =>
      void reply.setCookie(name, value, {
        ...attributes,
        ...(options ? { maxAge: options.days * daySeconds } : {}),
      }),
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
