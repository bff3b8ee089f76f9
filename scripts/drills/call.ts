import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ChildServer } from '#server/testing/child-server.ts';

interface Sent {
  method: string;
  path: string;
  cookie?: string;
  body?: string | Buffer;
  type?: string;
}

interface Told {
  /** Or the code of a connection that failed. */
  status: string;
  answer: string;
  bytes: Buffer;
}

export function call(
  { port }: Pick<ChildServer, 'port'>,
  { method, path, cookie, body, type = 'application/json' }: Sent,
): Promise<Told> {
  return new Promise((resolve) => {
    const fail = (fault: string) => resolve({ status: fault, answer: '', bytes: Buffer.alloc(0) });
    const headers = {
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
      'content-type': type,
      ...(cookie && { cookie }),
    };
    const sent = request({ port, method, path, headers }, (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: String(response.statusCode), answer: bytes.toString(), bytes }),
        (error: Error) => fail(error.message),
      );
    });
    sent.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    sent.end(body);
  });
}

/** Of an answer that refuses. */
export function readCode(answer: string): string {
  try {
    return JSON.parse(answer).error.code;
  } catch {
    return '';
  }
}
