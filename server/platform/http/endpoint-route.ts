import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { CallContext, Route } from './call.ts';
import { requireOwnOrigin } from './guard.ts';
import type { Invoke } from './invoke.ts';

const maxQueryKeys = 50;

export type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Promise<CallContext>;

/** Puts every endpoint at its method and path. Endpoints that share both are told apart by their query keys. */
export async function registerEndpoints(
  app: FastifyInstance,
  routes: Route[],
  { invoke, makeContext }: { invoke: Invoke; makeContext: MakeContext },
): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 16_384 },
    throwFileSizeLimit: false,
  });
  for (const [key, group] of groupByAddress(routes)) {
    const [method = '', url = ''] = key.split(' ');
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const endpoint = choose(group, request);
        if (request.method !== 'GET' || endpoint.changesState) requireOwnOrigin(request);
        const context = await makeContext(request, reply);
        const input = await readInput(endpoint, request, context);
        const output = await invoke(endpoint, context, input);
        return reply.header('cache-control', 'private, no-store').send(output);
      },
    });
  }
}

function groupByAddress(routes: Route[]): Map<string, AnyEndpoint[]> {
  const groups = new Map<string, AnyEndpoint[]>();
  for (const { endpoint } of routes) {
    const key = `${endpoint.method} ${endpoint.path}`;
    groups.set(key, [...(groups.get(key) ?? []), endpoint]);
  }
  return groups;
}

/** The endpoint whose `query` keys are all present wins over one that asks for none. */
function choose(group: AnyEndpoint[], request: FastifyRequest): AnyEndpoint {
  const query = request.query as Record<string, unknown>;
  const ranked = [...group].sort((a, b) => (b.query?.length ?? 0) - (a.query?.length ?? 0));
  const found = ranked.find((endpoint) => (endpoint.query ?? []).every((key) => key in query));
  if (!found) throw new AppError('not_found');
  return found;
}

async function readInput(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  context: CallContext,
): Promise<unknown> {
  const query = readQuery(request);
  if (endpoint.method === 'GET') return query;
  const picked = Object.fromEntries((endpoint.query ?? []).map((key) => [key, query[key]]));
  if (!endpoint.upload) return { ...readBody(request), ...picked };
  const { file, fields } = await readUpload(endpoint, request);
  context.upload = file;
  return { ...fields, ...picked };
}

/** A parameter given twice reads differently in different places, so it is refused. */
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

async function readUpload(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<{ file: Buffer; fields: Record<string, string> }> {
  const rule = endpoint.upload;
  if (!rule || !request.isMultipart()) throw new AppError('request.invalid');
  const fields: Record<string, string> = {};
  let file: Buffer | undefined;
  // One byte over the limit is read, and the rest passed over, so that the handler can say how much is allowed.
  for await (const part of request.parts({ limits: { fileSize: rule.maxBytes + 1 } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname === rule.field) file = await part.toBuffer();
    else part.file.resume();
  }
  if (!file) throw new AppError('request.invalid');
  return { file, fields };
}
