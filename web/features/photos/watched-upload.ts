import { type HttpAnswer, type HttpRequest, parseJson, readSeconds } from '#web/platform/api/transport.ts';

/** Without any progress for this long the connection is considered lost. */
const stalledMs = 60_000;

/** Only XMLHttpRequest reports upload progress. Loaded on demand: most visits upload nothing. */
export function sendWatched({
  method,
  url,
  headers,
  body,
  signal,
  onProgress,
}: HttpRequest): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    let stalled: ReturnType<typeof setTimeout>;
    const goOn = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        reject(new TypeError('The upload has stalled'));
        xhr.abort();
      }, stalledMs);
    };
    goOn();
    xhr.upload.onprogress = ({ loaded, total }) => {
      goOn();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    xhr.onloadend = () => clearTimeout(stalled);
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
