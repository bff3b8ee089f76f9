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
import { traceRequests } from '../tracing/trace-requests.ts';
import type { ReplyEffects } from './call.ts';
import { type CookieForms, noteCookie, registerCookies } from './cookies.ts';
import { createErrorAnswer, type SendErrorPage } from './error-answer.ts';
import { policyReportPath } from './policy-reports.ts';
import { describePolicy, trustNonce } from './security-policy.ts';
import { followTraffic } from './traffic.ts';
import { requireWellFormed } from './well-formed.ts';

declare module 'fastify' {
  interface FastifyRequest {
    nonce: string;
    /** Name of the endpoint that answers, once it is chosen. */
    endpointName: string | undefined;
  }
}

/** Milliseconds that a client has. Event streams have left the server by then (`live/raw-socket.ts`). */
const patience = {
  /** To send the head of a request. */
  headMs: 10_000,
  /** To send all of it: the largest photo that a browser sends (`browserPhoto`), by a telephone in the country. */
  requestMs: 120_000,
  /** Without a byte in either direction while a request is under way, as when nobody reads the answer. */
  silentMs: 60_000,
  /** Longer than proxies keep a connection that they may use again. */
  keepAliveMs: 65_000,
  /** Between looks at the first two, for which Node has half a minute. */
  lookEveryMs: 1000,
};

interface ServerParts {
  patience?: typeof patience;
  cookieForms?: CookieForms;
  /** Adds hooks that may answer a request before anything else is done for it. */
  answerEarly?: (app: FastifyInstance) => void;
}

export async function createHttpServer(
  platform: Platform,
  sendErrorPage: SendErrorPage,
  { cookieForms = {}, answerEarly, patience: given = patience }: ServerParts = {},
): Promise<FastifyInstance> {
  const { config, log } = platform;
  const answerError = createErrorAnswer(sendErrorPage);
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Fits the longest message in characters of many bytes each, such as families of emoji.
    bodyLimit: 192 * 1024,
    requestTimeout: given.requestMs,
    connectionTimeout: given.silentMs,
    keepAliveTimeout: given.keepAliveMs,
    http: {
      headersTimeout: given.headMs,
      connectionsCheckingInterval: given.lookEveryMs,
      maxHeaderSize: 16 * 1024,
    },
    // Forwarded addresses count only from listed proxies.
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => randomBytes(9).toString('base64url'),
    // A request that arrives on an open connection while the process stops is answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // No hook runs for an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.decorateRequest('nonce', '');
  app.decorateRequest('endpointName', undefined);
  const { tracer } = platform;
  const endSpan = tracer && traceRequests(app, tracer);
  app.addHook('onRequest', async (request) => {
    request.nonce = randomBytes(18).toString('base64');
  });
  followTraffic(app, platform);
  answerEarly?.(app);
  await registerCookies(app, cookieForms);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await registerSecurityHeaders(app, config.publicUrl.startsWith('https:'), !config.production);
  app.addHook('onRequest', async (request) => requireWellFormed(request));
  app.setErrorHandler(answerError);
  app.addHook('onResponse', createAnswerLog());
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, endpointName } = request;
    const endpoint = endpointName ?? (routeOptions?.url === '/*' ? 'page' : (routeOptions?.url ?? 'none'));
    const seconds = reply.elapsedTime / 1000;
    platform.watcher?.answered({ endpoint, method, status: reply.statusCode, seconds });
    endSpan?.(request, endpoint, reply.statusCode);
  });
  closeConnectionsWhileStopping(app);
  return app;
}

/** A connection busy when the stop begins would stay open until its keep-alive ends. */
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
    reply.header('reporting-endpoints', `csp="${policyReportPath}"`);
    reply.header(
      'permissions-policy',
      'geolocation=(self), camera=(self), microphone=(self), payment=(self), publickey-credentials-get=(self), publickey-credentials-create=(self)',
    );
  });
}

export function createReplyEffects(reply: FastifyReply, https: boolean): ReplyEffects {
  const attributes = { path: '/', sameSite: 'lax', httpOnly: true, secure: https } as const;
  return {
    setCookie: (name, value, options) =>
      void noteCookie(reply).setCookie(name, value, {
        ...attributes,
        ...(options ? { maxAge: 'days' in options ? options.days * daySeconds : options.seconds } : {}),
      }),
    clearCookie: (name) => void noteCookie(reply).clearCookie(name, attributes),
    setHeader: (name, value) => void reply.header(name, value),
  };
}

/** Logs the route instead of the address: links carry tokens in query or path. */
function describeRequest({ method, url, routeOptions }: FastifyRequest) {
  const route = routeOptions?.url ?? 'unknown';
  // Pages are one route, so log the first word of the path.
  const page = route === '/*' ? /^\/([a-z-]{1,24})(?=[/?]|$)/.exec(url)?.[1] : undefined;
  return { method, route: page ? `/${page}/*` : route };
}

const overloadPauseMs = 10_000;

/** Under overload one line counts the refused requests instead of a line for each. */
function createAnswerLog(): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  let refused = 0;
  let nextAt = 0;
  return async (request, reply) => {
    const { statusCode: status } = reply;
    if (status !== 503) {
      const facts = { ...describeRequest(request), status, ms: Math.round(reply.elapsedTime) };
      request.log[status >= 500 ? 'warn' : 'debug'](facts, 'answered');
      return;
    }
    refused += 1;
    if (performance.now() < nextAt) return;
    request.log.warn({ ...describeRequest(request), status, refused }, 'refused: overloaded, or no database');
    nextAt = performance.now() + overloadPauseMs;
    refused = 0;
  };
}
