import { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#contract/endpoint.ts';

const staleAfterMs = 30_000;

export class ApiQueryClient extends QueryClient {
  readonly api: ApiClient;

  constructor(api: ApiClient) {
    super({
      defaultOptions: {
        // The API client retries what is safe to repeat.
        queries: { retry: false, staleTime: staleAfterMs, networkMode: 'always' },
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
