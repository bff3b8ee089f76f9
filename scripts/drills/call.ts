import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ChildServer } from '#server/testing/child-server.ts';

interface Sent {
  method: string;
  path: string;
  cookie?: string;
  body?: string | Buffer;
  type?: string;
  headers?: Record<string, string>;
  /** The address of this machine that the call comes from. */
  from?: string;
}

interface Told {
  /** Or the code of a connection that failed. */
  status: string;
  answer: string;
  bytes: Buffer;
  headers: IncomingHttpHeaders;
}

export function call(
  { port }: Pick<ChildServer, 'port'>,
  { method, path, cookie, body, type = 'application/json', headers: more, from }: Sent,
): Promise<Told> {
  return new Promise((resolve) => {
    const fail = (fault: string) =>
      resolve({ status: fault, answer: '', bytes: Buffer.alloc(0), headers: {} });
    const headers = {
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
      'content-type': type,
      ...(cookie && { cookie }),
      ...more,
    };
    const options = { port, method, path, headers, ...(from && { host: '127.0.0.1', localAddress: from }) };
    const sent = request(options, (response) => {
      buffer(response).then(
        (bytes) => {
          const { statusCode, headers: told } = response;
          resolve({ status: String(statusCode), answer: bytes.toString(), bytes, headers: told });
        },
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
