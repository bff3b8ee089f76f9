import { type Agent, request } from 'node:http';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ChildServer } from '#server/testing/child-server.ts';

export interface Answer {
  status: number;
  retryAfter: string | undefined;
  etag: string | undefined;
}

interface Asked {
  cookie?: string;
  body?: string;
  etag?: string | undefined;
  /** Reuses connections; without one each call opens its own. */
  agent?: Agent;
}

export function ask(
  { port }: ChildServer,
  { method, path }: AnyEndpoint,
  { cookie = '', body, etag, agent }: Asked,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      cookie,
      ...(etag ? { 'if-none-match': etag } : {}),
    };
    const sent = request({ port, method, path, headers, agent: agent ?? false }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          etag: response.headers.etag,
        }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
