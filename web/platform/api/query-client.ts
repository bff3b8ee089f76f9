import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ApiClient } from '#contract/endpoint.ts';

const staleAfterMs = 30_000;

/** Every component that reads a query asks for it, and most keys are the same object each time. */
const hashes = new WeakMap<QueryKey, string>();

function hashOnce(key: QueryKey): string {
  const hash = hashes.get(key) ?? hashKey(key);
  hashes.set(key, hash);
  return hash;
}

export class ApiQueryClient extends QueryClient {
  readonly api: ApiClient;

  constructor(api: ApiClient) {
    super({
      defaultOptions: {
        // The API client retries what is safe to repeat.
        queries: {
          retry: false,
          staleTime: staleAfterMs,
          networkMode: 'always',
          queryKeyHashFn: hashOnce,
        },
        mutations: { retry: false, networkMode: 'always' },
      },
    });
    this.api = api;
  }
}

export function getApi(client: QueryClient): ApiClient {
  if (client instanceof ApiQueryClient) return client.api;
  throw new Error('The query client carries no API client');
}
