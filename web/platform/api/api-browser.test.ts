import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { like } from '#contract/likes/endpoints.ts';
import { getStaff } from '#contract/staff/endpoints.ts';
import { createBrowserApi } from './api-browser.ts';
import { createTransport } from './transport.ts';
import { waitFor } from './wait-for.ts';

const nothing = z.object({});
const read = endpoint({
  name: 'test.read',
  method: 'GET',
  path: '/api/read.php',
  audience: 'member',
  summary: '',
  input: z.object({ id: z.number(), word: z.optional(z.string()) }),
  output: nothing,
  errors: [],
});
const writeOnce = endpoint({
  name: 'test.write',
  method: 'POST',
  path: '/api/write.php',
  audience: 'member',
  summary: '',
  input: z.object({ text: z.string() }),
  output: nothing,
  errors: [],
});
const changingRead = endpoint({ ...read, name: 'test.changing', changesState: true });
const upload = endpoint({ ...writeOnce, name: 'test.upload', upload: { field: 'photo', maxBytes: 100 } });

type Answer = Response | Error;
let answers: Answer[];
let requests: { url: string; init: RequestInit; at: number }[];
const onSessionLost = vi.fn();
const onOtherMember = vi.fn();
let memberId: number | undefined;
let isSessionOver = false;

const fakeFetch = async (url: unknown, init: RequestInit = {}) => {
  init.signal?.throwIfAborted();
  requests.push({ url: String(url), init, at: Date.now() });
  const answer = answers.shift() ?? json({});
  if (answer instanceof Error) throw answer;
  return answer;
};

const api = createBrowserApi({
  transport: createTransport(fakeFetch as typeof fetch, vi.fn()),
  wait: waitFor,
  random: () => 1,
  onSessionLost,
  onOtherMember,
  findMember: () => memberId,
  isSessionOver: () => isSessionOver,
});

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

function refusal(code: string, status: number): Response {
  return json({ error: { code, requestId: 'r1' } }, status);
}

async function settle<T>(promise: Promise<T>): Promise<T | Error> {
  const settled = promise.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return settled;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  answers = [];
  requests = [];
  onSessionLost.mockClear();
  onOtherMember.mockClear();
  memberId = undefined;
});
afterEach(() => vi.useRealTimers());

test('a read is tried again up to five times, each time after a longer pause [NAV-11]', async () => {
  answers = Array.from({ length: 6 }, () => new TypeError('Failed to fetch'));
  const error = await settle(api(read, { id: 1 }));
  expect(error).toMatchObject({ code: 'network' });
  expect(requests.map(({ at }) => at)).toEqual([0, 500, 1500, 3500, 7500, 15500]);
});

test.each([429, 502, 503, 504])('a read that is answered %i is tried again [NAV-11]', async (status) => {
  answers = [new Response('<h1>Bad</h1>', { status }), json({ fine: true })];
  expect(await settle(api(read, { id: 1 }))).toEqual({ fine: true });
});

test.each([
  [
    'its own page',
    new Response('<h1>Log in to this network</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['nothing', new Response(null, { status: 204 })],
  ['a text', json('welcome')],
  ['null', json(null)],
  ['that nothing has changed', new Response(null, { status: 304 })],
  ['a page that forbids', new Response('<h1>Forbidden</h1>', { status: 403 })],
  ['that it wants a log-in', new Response('<h1>Log in</h1>', { status: 511 })],
])('a network that answers in our place with %s has not answered [NAV-11, NAV-12]', async (_what, answer) => {
  answers = [answer.clone(), answer.clone(), json({ fine: true })];
  expect(await settle(api(read, { id: 1 }))).toEqual({ fine: true });
  expect(requests).toHaveLength(3);
  answers = [answer.clone()];
  expect(await settle(api(writeOnce, { text: 'hi' })), 'what may be sent once').toMatchObject({
    code: 'network',
  });
});

test('null is the answer of a call that may have none [NAV-11, CRE-9]', async () => {
  const mayBeNull = endpoint({
    ...read,
    name: 'test.nullable',
    output: z.nullable(nothing),
    mayBeNull: true,
  });
  answers = [json(null)];
  expect(await settle(api(mayBeNull, { id: 1 }))).toBeNull();
  expect(requests).toHaveLength(1);
});

test('a network that leads away to its own address has not answered [NAV-11]', async () => {
  await settle(api(read, { id: 1 }));
  expect(requests[0]?.init.redirect).toBe('error');
});

test('what waits for its next try goes on as soon as there is a connection [NAV-11, NAV-12]', async () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  answers = [new TypeError('Failed to fetch'), json({ fine: true })];
  const loading = api(read, { id: 1 });
  await vi.advanceTimersByTimeAsync(100);
  target.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await loading).toEqual({ fine: true });
  vi.unstubAllGlobals();
});

test('the server says how long to wait', async () => {
  answers = [json({}, 503, { 'retry-after': '7' }), json({})];
  await settle(api(read, { id: 1 }));
  expect(requests.map(({ at }) => at)).toEqual([0, 7000]);
});

test('a call that may be repeated only much later fails at once', async () => {
  const error = { code: 'request.too_many', requestId: 'r1' };
  answers = [json({ error }, 429, { 'retry-after': '600' })];
  expect(await settle(api(read, { id: 1 }))).toMatchObject({ code: 'request.too_many' });
  expect(requests).toHaveLength(1);
});

test.each([402, 403, 404, 409, 422, 500])(
  'a read that is refused with %i is not repeated',
  async (status) => {
    answers = [refusal('internal', status)];
    expect(await settle(api(read, { id: 1 }))).toBeInstanceOf(AppError);
    expect(requests).toHaveLength(1);
  },
);

test('a write with an idempotency key is repeated with the same key [NAV-11]', async () => {
  answers = [new TypeError('Failed to fetch'), refusal('unavailable', 503), json({ matched: true })];
  expect(await settle(api(like, { profile: 12 }))).toEqual({ matched: true });
  expect(requests.map(({ init }) => init.body)).toEqual(Array(3).fill('{"profile":12}'));
});

test('a write without a key and a read that changes something are sent once [NAV-11]', async () => {
  answers = [new TypeError('Failed to fetch')];
  expect(await settle(api(writeOnce, { text: 'hi' }))).toMatchObject({ code: 'network' });
  answers = [refusal('unavailable', 503)];
  expect(await settle(api(changingRead, { id: 1 }))).toMatchObject({ code: 'unavailable' });
  expect(requests).toHaveLength(2);
});

test('only calls of the user endpoint carry X-Request-Type: client [NAV-11]', async () => {
  await settle(api(getUser, {}));
  await settle(api(login, { email: 'anna@example.org', password: 'secret' }));
  await settle(api(read, { id: 1 }));
  const types = requests.map(({ init }) => new Headers(init.headers).get('x-request-type'));
  expect(types).toEqual(['client', 'client', null]);
});

test('a poll names the answer it has, and is answered with that while nothing has changed [NOT-6]', async () => {
  const polled = endpoint({ ...read, name: 'test.polled', path: '/api/polled.php', polled: true });
  const unchanged = () => new Response(undefined, { status: 304 });
  answers = [json({ n: 1 }, 200, { etag: 'W/"7.a"' }), unchanged(), json({ n: 2 }), json({ n: 3 })];
  const poll = (id: number) => settle(api(polled, { id }));
  expect([await poll(1), await poll(1), await poll(2), await poll(1)]).toEqual([
    { n: 1 },
    { n: 1 },
    { n: 2 },
    { n: 3 },
  ]);
  const named = requests.map(({ init }) => new Headers(init.headers).get('if-none-match'));
  expect(named).toEqual([null, 'W/"7.a"', null, 'W/"7.a"']);
});

test('a call without a session logs out and resolves to false [ACC-16]', async () => {
  answers = [refusal('authentication_required', 403)];
  expect(await settle(api(read, { id: 1 }))).toBe(false);
  expect(onSessionLost).toHaveBeenCalledOnce();
});

test('a session of staff that is over leaves the member of this browser logged in [MOD-1]', async () => {
  answers = [refusal('authentication_required', 403)];
  await settle(api(getStaff, {}));
  expect(onSessionLost).not.toHaveBeenCalled();
});

test('the user endpoint never logs out, and no other refusal does [ACC-16]', async () => {
  answers = [refusal('authentication_required', 403)];
  expect(await settle(api(getUser, {}))).toMatchObject({ code: 'authentication_required' });
  for (const code of ['profiles.blocked', 'premium.required', 'staff.required', 'member.required']) {
    answers = [refusal(code, 403)];
    expect(await settle(api(read, { id: 1 }))).toMatchObject({ code });
  }
  expect(onSessionLost).not.toHaveBeenCalled();
});

test('a refusal carries its facts, its fields and its reference', async () => {
  const fields = [{ path: 'email', code: 'email' }];
  answers = [
    json({ error: { code: 'accounts.locked', data: { minutes: 9 }, fields, requestId: 'r7' } }, 422),
  ];
  const error = await settle(api(login, { email: 'x', password: 'y' }));
  expect(error).toMatchObject({ code: 'accounts.locked', data: { minutes: 9 }, fields, requestId: 'r7' });
});

test('an answer that is none of ours is an error all the same', async () => {
  answers = [new Response('<html>', { status: 413 }), json({ error: { code: 'no.such.code' } }, 422)];
  expect(await settle(api(writeOnce, { text: 'x' }))).toMatchObject({ code: 'request.too_large' });
  expect(await settle(api(writeOnce, { text: 'x' }))).toMatchObject({ code: 'internal' });
});

test('the input of a read travels in the query, that of a write as JSON', async () => {
  await settle(api(read, { id: 5, word: undefined }));
  await settle(api(writeOnce, { text: 'ä' }));
  expect(requests[0]).toMatchObject({ url: '/api/read.php?id=5' });
  expect(requests[0]?.init.body).toBeUndefined();
  expect(requests[1]).toMatchObject({
    url: '/api/write.php',
    init: { method: 'POST', body: '{"text":"ä"}' },
  });
});

test('a file travels after its fields as multipart', async () => {
  await settle(api(upload, { text: 'main' }, { file: new Blob(['png']) }));
  const body = requests[0]?.init.body as FormData;
  expect([...body.keys()]).toEqual(['text', 'photo']);
  expect(new Headers(requests[0]?.init.headers).has('content-type')).toBe(false);
});

test('a call that nobody waits for any more is not repeated', async () => {
  const gone = new AbortController();
  answers = [new TypeError('Failed to fetch')];
  const call = api(read, { id: 1 }, { signal: gone.signal }).catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(100);
  gone.abort();
  expect(await call).toMatchObject({ name: 'AbortError' });
  await vi.runAllTimersAsync();
  expect(requests).toHaveLength(1);
});

test('once the session is over, what needs one is not asked of the server any more [NAV-18]', async () => {
  isSessionOver = true;
  expect(await api(read, { id: 1 })).toBe(false);
  await api(getUser, {});
  isSessionOver = false;
  await api(read, { id: 1 });
  expect(requests.map(({ url }) => url)).toEqual([getUser.path, '/api/read.php?id=1']);
  expect(onSessionLost).not.toHaveBeenCalled();
});

test('whatever changes something says whose page it is, and a page of another member is told [ACC-22]', async () => {
  const memberOf = () => new Headers(requests.at(-1)?.init.headers).get('x-member');
  await api(writeOnce, { text: 'x' });
  expect(memberOf()).toBeNull();
  memberId = 7;
  await api(writeOnce, { text: 'x' });
  expect(memberOf()).toBe('7');
  await api(changingRead, { id: 1 });
  expect(memberOf()).toBe('7');
  await api(read, { id: 1 });
  expect(memberOf()).toBeNull();
  answers = [refusal('session.other_member', 409)];
  await expect(api(writeOnce, { text: 'x' })).rejects.toMatchObject({ code: 'session.other_member' });
  expect([requests.length, onOtherMember.mock.calls.length]).toEqual([5, 1]);
});

test('what changes something is sent although the page is being left, as far as browsers allow it [NAV-11, CHA-16]', async () => {
  const isKept = async (call: () => Promise<unknown>) => {
    await call();
    return requests.at(-1)?.init.keepalive ?? false;
  };
  const remove = endpoint({ ...writeOnce, name: 'test.delete', method: 'DELETE' });
  expect(await isKept(() => api(remove, { text: 'x' }))).toBe(true);
  expect(await isKept(() => api(writeOnce, { text: 'x' }))).toBe(true);
  expect(await isKept(() => api(writeOnce, { text: 'x'.repeat(5001) }))).toBe(false);
  expect(await isKept(() => api(read, { id: 1 }))).toBe(false);
});

test('a page that nobody sees says so [CHA-13]', async () => {
  const seenOf = () => new Headers(requests.at(-1)?.init.headers).get('x-visibility');
  vi.stubGlobal('document', { hidden: true });
  await api(read, { id: 1 });
  expect(seenOf()).toBe('hidden');
  vi.stubGlobal('document', { hidden: false });
  await api(read, { id: 1 });
  expect(seenOf()).toBeNull();
  vi.unstubAllGlobals();
});
