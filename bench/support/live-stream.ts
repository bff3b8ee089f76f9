import { get } from 'node:http';
import { eventsPath } from '#contract/live/facts.ts';
import type { ChildServer } from '#server/testing/child-server.ts';

export function listenTo({ port }: ChildServer, cookie: string, hear: (chunk: string) => void) {
  const headers = { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', cookie };
  return new Promise<{ destroy(): void }>((resolve, reject) => {
    const request = get({ port, path: eventsPath, headers, agent: false }, (response) => {
      response.setEncoding('utf8');
      response.on('data', hear);
      response.on('error', () => undefined);
      resolve(request);
    });
    request.once('error', reject);
  });
}
