import { visibilityHeader } from '#contract/headers.ts';
import { noteServerTime } from '../clock.ts';

export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  keepalive?: boolean;
  onProgress?: (fraction: number) => void;
}

export interface HttpAnswer {
  status: number;
  /** Parsed JSON; undefined when the answer is something else. */
  body: unknown;
  retryAfterSeconds?: number;
  etag?: string | undefined;
}

/** Rejects without an answer. */
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>;

/** `sendWatched` reports the progress of an upload, which fetch cannot. */
export function createTransport(send: typeof fetch, sendWatched: Transport): Transport {
  return (request) => (request.onProgress ? sendWatched(request) : sendPlain(send, request));
}

async function sendPlain(
  send: typeof fetch,
  { method, url, headers, body, signal, keepalive }: HttpRequest,
): Promise<HttpAnswer> {
  const response = await send(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(globalThis.document?.hidden ? { [visibilityHeader]: 'hidden' } : {}),
      ...headers,
    },
    body,
    signal,
    keepalive,
    credentials: 'same-origin',
    // The API never redirects; networks redirect to their own log-in page.
    redirect: 'error',
  });
  noteServerTime(response.headers.get('date'));
  return {
    status: response.status,
    body: parseJson(await response.text()),
    retryAfterSeconds: readSeconds(response.headers.get('retry-after')),
    etag: response.headers.get('etag') ?? undefined,
  };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function readSeconds(header: string | null): number | undefined {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) ? seconds : undefined;
}
