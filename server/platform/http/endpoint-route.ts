import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Platform } from '../platform.ts';
import type { Invoke, MakeContext, PlatformCall, PlatformRoute, RequireCaller } from './call.ts';
import { requireOwnOrigin, requireSameMember } from './guard.ts';
import { notStored, type Polls } from './polls.ts';
import { closeUnendedRequests, createUploadQueue, readUpload } from './upload.ts';

const maxQueryKeys = 50;
const sharedSeconds = 300;

export interface EndpointParts<Context extends PlatformCall> {
  platform: Platform;
  invoke: Invoke<Context>;
  requireCaller: RequireCaller<Context>;
  makeContext: MakeContext<Context>;
  polls: Polls;
}

export async function registerEndpoints<Context extends PlatformCall>(
  app: FastifyInstance,
  routes: readonly PlatformRoute<Context>[],
  { platform, invoke, requireCaller, makeContext, polls }: EndpointParts<Context>,
): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 16_384 },
    throwFileSizeLimit: false,
  });
  closeUnendedRequests(app);
  const read = createInputReader(platform, routes, requireCaller);
  for (const [key, group] of groupByAddress(routes)) {
    const [method = '', url = ''] = key.split(' ');
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const endpoint = choose(group, request);
        request.endpointName = endpoint.name;
        const isWrite = request.method !== 'GET' || endpoint.changesState;
        if (isWrite) requireOwnOrigin(request);
        const context = await makeContext(request, reply);
        if (isWrite) requireSameMember(request, context.viewer);
        const reading = endpoint.polled && context.viewer && polls.begin(context.viewer.id);
        const input = await read(endpoint, request, context);
        const output = await invoke(endpoint, context, input);
        if (endpoint.shared) return answerShared(request, reply, output);
        if (reading) reply.header('etag', polls.remember(reading, request, endpoint.name));
        return reply.headers(notStored).send(output);
      },
    });
  }
}

/** Fresh for five minutes; after that clients revalidate with the ETag (RFC 9110 §13.1.2). */
function answerShared(request: FastifyRequest, reply: FastifyReply, output: object): FastifyReply {
  const body = JSON.stringify(output);
  // Weak, because the same response is sent compressed too.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  reply.headers({ 'cache-control': `public, max-age=${sharedSeconds}`, etag });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

function groupByAddress(routes: readonly { endpoint: AnyEndpoint }[]): Map<string, AnyEndpoint[]> {
  const groups = new Map<string, AnyEndpoint[]>();
  for (const { endpoint } of routes) {
    const key = `${endpoint.method} ${endpoint.path}`;
    groups.set(key, [...(groups.get(key) ?? []), endpoint]);
  }
  return groups;
}

/** Prefers an endpoint whose `query` keys are all present. */
function choose(group: AnyEndpoint[], request: FastifyRequest): AnyEndpoint {
  const query = request.query as Record<string, unknown>;
  const ranked = [...group].sort((a, b) => (b.query?.length ?? 0) - (a.query?.length ?? 0));
  const found = ranked.find((endpoint) => (endpoint.query ?? []).every((key) => key in query));
  if (!found) throw new AppError('not_found');
  return found;
}

type ReadInput<Context> = (
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  context: Context,
) => Promise<unknown>;

function createInputReader<Context extends PlatformCall>(
  platform: Platform,
  routes: readonly PlatformRoute<Context>[],
  requireCaller: RequireCaller<Context>,
): ReadInput<Context> {
  const inTurn = createUploadQueue();
  const admissions = new Map(routes.map(({ endpoint, admit }) => [endpoint.name, admit]));
  return async (endpoint, request, context) => {
    const query = readQuery(request);
    if (endpoint.method === 'GET') return query;
    const picked = Object.fromEntries((endpoint.query ?? []).map((key) => [key, query[key]]));
    const rule = endpoint.upload;
    if (!rule) return { ...readBody(request), ...picked };
    // Checks the caller before reading the first byte of what costs memory.
    const caller = requireCaller(endpoint.audience, context);
    await admissions.get(endpoint.name)?.(platform, caller);
    const { file, fields } = await inTurn(context.viewer?.id, () => readUpload(request, rule));
    context.upload = file;
    return { ...fields, ...picked };
  };
}

/** Refuses a repeated parameter, because parsers disagree on its value. */
function readQuery(request: FastifyRequest): Record<string, string> {
  const query = request.query as Record<string, string | string[]>;
  const keys = Object.keys(query);
  const doubled = keys.find((key) => Array.isArray(query[key]));
  if (doubled !== undefined || keys.length > maxQueryKeys) throw new AppError('request.invalid');
  return query as Record<string, string>;
}

function readBody(request: FastifyRequest): object {
  const { body } = request;
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('request.invalid');
  return body;
}
