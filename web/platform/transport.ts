/** One HTTP request of the API client, before any retry. */
interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
}

export interface HttpAnswer {
  status: number;
  /** Parsed JSON; undefined when the answer is something else. */
  body: unknown;
  retryAfterSeconds?: number;
}

/** Rejects when no answer came. */
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>;

/** fetch, except where somebody watches the progress of an upload, which only XMLHttpRequest tells. */
export function createTransport(send: typeof fetch): Transport {
  return (request) => (request.onProgress ? sendWatched(request) : sendPlain(send, request));
}

async function sendPlain(
  send: typeof fetch,
  { method, url, headers, body, signal }: HttpRequest,
): Promise<HttpAnswer> {
  const response = await send(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    body,
    signal,
    credentials: 'same-origin',
  });
  return {
    status: response.status,
    body: parseJson(await response.text()),
    retryAfterSeconds: readSeconds(response.headers.get('retry-after')),
  };
}

function sendWatched({ method, url, headers, body, signal, onProgress }: HttpRequest): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        body: parseJson(xhr.responseText),
        retryAfterSeconds: readSeconds(xhr.getResponseHeader('retry-after')),
      });
    xhr.onerror = () => reject(new TypeError('The upload was interrupted'));
    xhr.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(body);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readSeconds(header: string | null): number | undefined {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) ? seconds : undefined;
}
