import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { features } from '#server/features.ts';
import { test } from '#server/testing/test.ts';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  format?: string;
  minimum?: number;
}

/** Of a field: what makes a path to it whole, and its own place. */
type Change = (schema: JsonSchema) => unknown;

/** An input that the schema takes or nearly takes, with one field of it changed. */
function sample(schema: JsonSchema, change: Change, target: string, path = ''): unknown {
  if (path === target) return change(schema);
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sample(first, change, target, path);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return [sample(schema.items ?? {}, change, target, `${path}.0`)];
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      fields.map(([key, inner]) => [key, sample(inner, change, target, `${path}.${key}`)]),
    );
  }
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return schema.format === 'uuid' ? '6f1f6dd5-47c6-4e0c-8d25-7a6a7f6b1c11' : 'text';
}

/** The paths of all fields that hold no other. */
function listLeaves(schema: JsonSchema, path = ''): { path: string; schema: JsonSchema }[] {
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return listLeaves(first, path);
  if (schema.type === 'array') return listLeaves(schema.items ?? {}, `${path}.0`);
  if (schema.type !== 'object') return [{ path, schema }];
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
    listLeaves(inner, `${path}.${key}`),
  );
}

const endpoints = features.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint));
const inputOf = (endpoint: AnyEndpoint) =>
  z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

describe('no input answers 500', () => {
  test.for(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    'of %s, whatever its texts hold [OPS-7]',
    async ([, endpoint], { world }) => {
      const { browser } = await world.join();
      const { cookies } = browser;
      const kept = new Map(cookies);
      const schema = inputOf(endpoint);
      for (const { path } of listLeaves(schema)) {
        for (const text of ['a\u0000b', 'a\uD800', '\uDC00']) {
          for (const [name, value] of kept) cookies.set(name, value);
          const input = sample(schema, () => text, path) as Record<string, unknown>;
          const { statusCode } = await browser.request(endpoint, input);
          expect(statusCode, `${path} ${JSON.stringify(text)}`).toBeLessThan(500);
        }
      }
    },
  );
});

const isNumber = ({ type }: JsonSchema) => type === 'integer' || type === 'number';

test('a number in a body is a number, not something that could be read as one [OPS-7]', () => {
  const bodies = endpoints.filter(({ method, upload }) => method !== 'GET' && !upload);
  const fields = bodies.flatMap((endpoint) =>
    listLeaves(inputOf(endpoint))
      .filter(({ schema, path }) => isNumber(schema) && !endpoint.query?.includes(path.slice(1)))
      .map(({ path }) => ({ endpoint, path })),
  );
  expect(fields.length).toBeGreaterThan(5);
  for (const { endpoint, path } of fields) {
    for (const disguise of ['7', [7], true]) {
      const input = sample(inputOf(endpoint), () => disguise, path);
      const { error } = z.safeParse(endpoint.input, input);
      const faulty = error?.issues.map((issue) => `.${issue.path.join('.')}`);
      expect(faulty, `${endpoint.name} ${path} ${JSON.stringify(disguise)}`).toContain(path);
    }
  }
});
