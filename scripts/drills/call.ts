import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ChildServer } from '#server/testing/child-server.ts';

interface Sent {
  method: string;
  path: string;
  cookie?: string;
  body?: string;
  type?: string;
}

/** The status, or the code of a connection that failed, and what was answered. */
export function call(
  { port }: Pick<ChildServer, 'port'>,
  { method, path, cookie, body, type = 'application/json' }: Sent,
): Promise<{ status: string; answer: string }> {
  return new Promise((resolve) => {
    const headers = {
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
      'content-type': type,
      ...(cookie && { cookie }),
    };
    const sent = request({ port, method, path, headers }, (response) => {
      text(response).then(
        (answer) => resolve({ status: String(response.statusCode), answer }),
        (error: Error) => resolve({ status: error.message, answer: '' }),
      );
    });
    sent.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: error.code ?? error.message, answer: '' }),
    );
    sent.end(body);
  });
}
