import type { AnyEndpoint, ApiClient, CallOptions } from '#contract/endpoint.ts';
import { AppError, type ErrorBody, errorStatuses } from '#contract/errors.ts';
import { memberHeader } from '#contract/headers.ts';
import type { HttpAnswer, HttpRequest, Transport } from './transport.ts';

const maxRetries = 5;
const firstDelayMs = 500;
const longestDelayMs = 15_000;
const answerMs = 30_000;
const retriedStatuses = [429, 502, 503, 504];
/** Proxies before the server answer with these in HTML. */
const proxyStatuses = [...retriedStatuses, 413, 500];
/** Maximum number of cached addresses; each opened conversation adds one. */
const maxPolled = 8;
/**
 * In characters, at most three times as many bytes in UTF-8. Browsers send 64 KB of bodies for pages that are gone
 * (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch).
 */
const maxKeptAlive = 5000;
const userPath = '/api/user.php';

export interface BrowserApiParts {
  transport: Transport;
  wait(ms: number, signal: AbortSignal | undefined): Promise<void>;
  random(): number;
  onSessionLost(): void;
  /** Another member has logged in from another tab; nothing was written in their name. */
  onOtherMember(): void;
  /** Returns the member whose page this is; undefined for a visitor. */
  findMember(): number | undefined;
  /** The session of this page has ended, and no other has begun. */
  isSessionOver(): boolean;
  /** The last answer of each address, the latest last; the server may answer that it is unchanged. */
  polled: Map<string, HttpAnswer>;
}

/** Resolves to false when the session has ended; queries and mutations turn this into `authentication_required`. */
export function createBrowserApi(browser: Omit<BrowserApiParts, 'polled'>): ApiClient {
  const parts: BrowserApiParts = { ...browser, polled: new Map() };
  const call: ApiClient = async (endpoint, input, options = {}) => {
    // Components that are still on screen fetch once more during the redirect to the login.
    if (needsSession(endpoint) && parts.isSessionOver()) return false as never;
    const answer = await sendWithRetries(parts, endpoint, input, options);
    if (answer.status >= 200 && answer.status < 300) return answer.body as never;
    const error = readError(answer);
    if (error.code === 'authentication_required' && endpoint.path !== userPath) {
      // Staff log in apart from members; staff-only.tsx sees that the call was refused.
      if (endpoint.audience !== 'staff') parts.onSessionLost();
      return false as never;
    }
    if (error.code === 'session.other_member') parts.onOtherMember();
    throw error;
  };
  return call;
}

function needsSession({ audience }: AnyEndpoint): boolean {
  return audience === 'member' || audience === 'premium';
}

async function sendWithRetries(
  parts: BrowserApiParts,
  endpoint: AnyEndpoint,
  input: object,
  options: CallOptions,
): Promise<HttpAnswer> {
  const retries = isRepeatable(endpoint) ? maxRetries : 0;
  const request = buildRequest(endpoint, input, options);
  const member = parts.findMember();
  if (member !== undefined && isWrite(endpoint)) request.headers[memberHeader] = String(member);
  const { etag } = parts.polled.get(request.url) ?? {};
  if (etag) request.headers['if-none-match'] = etag;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send(parts.transport, endpoint, request).catch(() => {
      options.signal?.throwIfAborted();
      if (attempt >= retries) throw new AppError('network');
      return undefined;
    });
    if (answer && (attempt >= retries || !isWorthRepeating(answer))) {
      return endpoint.polled ? resolveUnchanged(parts.polled, request.url, answer) : answer;
    }
    await parts.wait(chooseDelay(attempt, answer, parts.random()), options.signal);
  }
}

/** Rejects a response that a network puts in the place of the answer, such as its own log-in page. */
async function send(
  transport: Transport,
  { mayBeNull }: AnyEndpoint,
  request: HttpRequest,
): Promise<HttpAnswer> {
  const answer = await (request.onProgress
    ? transport(request)
    : Promise.race([transport(request), giveUp()]));
  const { status, body } = answer;
  const isOurs = typeof body === 'object' && (body !== null || mayBeNull === true);
  const isUnchanged = status === 304 && 'if-none-match' in request.headers;
  if (isOurs || isUnchanged || proxyStatuses.includes(status)) return answer;
  throw new AppError('network');
}

/** A hanging connection reports nothing for minutes. Uploads have their own timeout. */
function giveUp(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new AppError('network')), answerMs);
  });
}

function resolveUnchanged(polled: Map<string, HttpAnswer>, url: string, answer: HttpAnswer): HttpAnswer {
  const known = polled.get(url);
  if (known && answer.status === 304) return known;
  polled.delete(url);
  if (answer.etag) polled.set(url, answer);
  const [oldest] = polled.keys();
  if (oldest !== undefined && polled.size > maxPolled) polled.delete(oldest);
  return answer;
}

function isWrite({ method, changesState }: AnyEndpoint): boolean {
  return method !== 'GET' || changesState === true;
}

function isRepeatable(endpoint: AnyEndpoint): boolean {
  return !isWrite(endpoint) || endpoint.repeatable === true;
}

/** After a long Retry-After the error is shown instead; it says when to come back. */
function isWorthRepeating({ status, retryAfterSeconds = 0 }: HttpAnswer): boolean {
  return retriedStatuses.includes(status) && retryAfterSeconds * 1000 <= longestDelayMs;
}

function chooseDelay(attempt: number, answer: HttpAnswer | undefined, random: number): number {
  const backOff = Math.min(firstDelayMs * 2 ** attempt, longestDelayMs);
  const spread = backOff * (0.5 + random / 2);
  return Math.max(spread, (answer?.retryAfterSeconds ?? 0) * 1000);
}

function buildRequest(endpoint: AnyEndpoint, input: object, options: CallOptions): HttpRequest {
  const inQuery = endpoint.method === 'GET' ? Object.keys(input) : (endpoint.query ?? []);
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = String(new URLSearchParams(entries.filter(([key]) => inQuery.includes(key)).map(toText)));
  const fields = entries.filter(([key]) => !inQuery.includes(key));
  const headers: Record<string, string> = endpoint.path === userPath ? { 'x-request-type': 'client' } : {};
  const request = {
    method: endpoint.method,
    url: query ? `${endpoint.path}?${query}` : endpoint.path,
    headers,
    signal: options.signal,
    onProgress: options.onProgress,
  };
  if (endpoint.method === 'GET') return request;
  if (endpoint.upload && options.file) {
    return { ...request, body: buildForm(fields, endpoint.upload.field, options.file) };
  }
  const body = JSON.stringify(Object.fromEntries(fields));
  // `keepalive` sends an action just before the page is left, also where nothing can be stored.
  const keepalive = body.length <= maxKeptAlive;
  return { ...request, headers: { ...headers, 'content-type': 'application/json' }, body, keepalive };
}

/** The file comes last, so that the server has read every field before its bytes arrive. */
function buildForm(fields: [string, unknown][], fileField: string, file: Blob): FormData {
  const form = new FormData();
  for (const [key, value] of fields) form.append(key, String(value));
  form.append(fileField, file);
  return form;
}

function toText([key, value]: [string, unknown]): [string, string] {
  return [key, String(value)];
}

/** Errors of proxies are HTML and carry no code. */
function readError({ status, body }: HttpAnswer): AppError {
  const error = (body as Partial<ErrorBody> | undefined)?.error;
  if (error && error.code in errorStatuses) {
    return new AppError(error.code, error.data, { fields: error.fields, requestId: error.requestId });
  }
  if (status === 413) return new AppError('request.too_large');
  return new AppError(retriedStatuses.includes(status) ? 'unavailable' : 'internal');
}
