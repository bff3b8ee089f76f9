import * as z from 'zod/mini';
import type { AnyEndpoint, Audience } from '#contract/endpoint.ts';
import { type ErrorCode, errorStatuses } from '#contract/errors.ts';

/** OpenAPI 3.1, whose schemas are JSON Schema: https://spec.openapis.org/oas/v3.1.0 */
export function describeApi(endpoints: AnyEndpoint[], title: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.query?.length ? `${endpoint.path}?${endpoint.query.join('&')}` : endpoint.path;
    paths[path] ??= {};
    (paths[path] as Record<string, object>)[endpoint.method.toLowerCase()] = describeOperation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      securitySchemes,
      schemas: { Error: errorSchema },
    },
  };
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'auth.session' },
  staff: { type: 'apiKey', in: 'cookie', name: 'auth.staff' },
};

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'requestId'],
      properties: {
        code: { type: 'string' },
        data: { type: 'object' },
        fields: {
          type: 'array',
          items: { type: 'object', properties: { path: { type: 'string' }, code: { type: 'string' } } },
        },
        requestId: { type: 'string' },
      },
    },
  },
};

function describeOperation(endpoint: AnyEndpoint): object {
  const input = toJsonSchema(endpoint.input, 'input');
  const content = endpoint.upload ? 'multipart/form-data' : 'application/json';
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...describeSecurity(endpoint.audience),
    ...(endpoint.method === 'GET'
      ? { parameters: listParameters(input) }
      : { requestBody: { content: { [content]: { schema: input } } } }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: toJsonSchema(endpoint.output, 'output') } },
      },
      ...describeErrors(endpoint.errors as ErrorCode[]),
    },
  };
}

function describeSecurity(audience: Audience): object {
  if (audience === 'visitor') return {};
  return { security: [audience === 'staff' ? { staff: [] } : { session: [] }] };
}

function describeErrors(codes: ErrorCode[]): Record<number, object> {
  const byStatus = Map.groupBy(codes, (code) => errorStatuses[code]);
  const answers = [...byStatus].map(([status, sharing]) => [
    status,
    {
      description: sharing.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return Object.fromEntries(answers);
}

function listParameters(schema: JsonSchema): object[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

interface JsonSchema {
  properties?: Record<string, object>;
  required?: string[];
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
}
