import { type DehydratedState, dehydrate, hydrate } from '@tanstack/react-query';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { listChats } from '#contract/chat/endpoints.ts';
import type { AnyEndpoint, ApiClient } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { pageCode } from '../hydration/page-code.ts';
import { queryClientContext } from '../hydration/render-context.ts';
import { apiPages, apiQuery } from './api-query.ts';
import { ApiQueryClient } from './query-client.ts';
import { browserLoader, loginPath, serverLoader } from './route-queries.ts';

type Answers = Record<string, (input: unknown) => unknown>;

function open(answers: Answers, path = '/chats?tab=unread') {
  const asked: [string, unknown][] = [];
  const api = (async (endpoint: AnyEndpoint, input: unknown) => {
    asked.push([endpoint.name, input]);
    return answers[endpoint.name]?.(input);
  }) as ApiClient;
  const client = new ApiQueryClient(api);
  const context = new RouterContextProvider();
  context.set(queryClientContext, client);
  const url = new URL(path, 'https://duet.example');
  const args = { params: {}, url, context, request: new Request(url), pattern: '' } as LoaderFunctionArgs;
  return { asked, client, args };
}

const chats = apiQuery(listChats, {});
const pages = apiPages(searchMembers, { gender: 'both' }, ({ next_cursor }) =>
  next_cursor ? { cursor: next_cursor } : undefined,
);

test('what the server loads is in the cache of the browser, without asking again', async () => {
  const { args, client } = open({ 'chat.list': () => ({ chats: [1] }) });
  await serverLoader(() => [chats])(args);
  const browser = open({});
  hydrate(browser.client, JSON.parse(JSON.stringify(dehydrate(client))) as DehydratedState);
  await browserLoader(() => [chats])(browser.args);
  expect(browser.client.getQueryData(chats.queryKey)).toEqual({ chats: [1] });
  expect(browser.asked).toEqual([]);
});

test('a list that grows begins with its first page', async () => {
  const { args, asked, client } = open({ 'search.members': () => ({ next_cursor: 'c2' }) });
  await browserLoader(() => [pages])(args);
  expect(asked).toEqual([['search.members', { gender: 'both' }]]);
  const data = client.getQueryData(pages.queryKey);
  expect(pages.getNextPageParam(data!.pages[0]!, data!.pages, {}, [{}])).toEqual({ cursor: 'c2' });
});

test('a visitor without a session is redirected to the login and back [NAV-18]', async () => {
  const refused = open({
    'chat.list': () => {
      throw new AppError('authentication_required');
    },
  });
  const thrown = await serverLoader(() => [chats])(refused.args).catch((error: unknown) => error);
  expect((thrown as Response).status).toBe(302);
  expect((thrown as Response).headers.get('location')).toBe('/login?next=%2Fchats%3Ftab%3Dunread');
  expect(loginPath({ pathname: '/', search: '' })).toBe('/login');
  expect(loginPath({ pathname: '/staff', search: '?q=1' })).toBe('/staff/login?next=%2Fstaff%3Fq%3D1');
});

test('a session that ended in the browser is no data but the same way to log in [ACC-16]', async () => {
  const ended = open({ 'chat.list': () => false });
  const thrown = await browserLoader(() => [chats])(ended.args).catch((error: unknown) => error);
  expect((thrown as Response).headers.get('location')).toContain('/login');
  expect(ended.client.getQueryData(chats.queryKey)).toBeUndefined();
});

test.each([
  ['not_found', 404, 'not_found'],
  ['profiles.blocked', 403, 'profiles.blocked'],
  ['request.invalid', 404, 'not_found'],
  ['network', 503, 'network'],
] as const)('the refusal %s becomes a page with status %i', async (code, status, shown) => {
  const refused = open({
    'chat.list': () => {
      throw new AppError(code, { name: 'Anna' }, { requestId: 'r1' });
    },
  });
  const thrown = await serverLoader(() => [chats])(refused.args).catch((error: unknown) => error);
  expect(thrown).toMatchObject({
    init: { status },
    data: { code: shown, status, data: { name: 'Anna' }, requestId: 'r1' },
  });
});

test('a fault of ours stays one', async () => {
  const fault = new Error('broken');
  const { args } = open({
    'chat.list': () => {
      throw fault;
    },
  });
  await expect(serverLoader(() => [chats])(args)).rejects.toBe(fault);
});

test('a query the page can do without may be refused', async () => {
  const { args, client } = open({
    'search.members': () => {
      throw new AppError('authentication_required');
    },
    'chat.list': () => ({ chats: [] }),
  });
  await serverLoader(() => [{ query: pages, required: false }, chats])(args);
  expect(dehydrate(client).queries.map(({ queryKey }) => queryKey[0])).toEqual(['chat.list']);
});

test('a page whose data cannot be fetched is waited for, and comes when it is tried again [NAV-10, NAV-12]', async () => {
  let isOnline = false;
  const { args, client } = open({
    'chat.list': () => {
      if (!isOnline) throw new AppError('network');
      return { chats: [1] };
    },
  });
  const loading = browserLoader(() => [chats])(args);
  await expect.poll(() => pageCode.read()).toBe('away');
  pageCode.tryAgain();
  await expect.poll(() => pageCode.read()).toBe('away');
  isOnline = true;
  pageCode.tryAgain();
  expect(await loading).toBeNull();
  expect([client.getQueryData(chats.queryKey), pageCode.read()]).toEqual([{ chats: [1] }, undefined]);
});

test('nobody waits for the data of a page that was given up [NAV-12]', async () => {
  const { args } = open({
    'chat.list': () => {
      throw new AppError('network');
    },
  });
  const leaving = new AbortController();
  const request = new Request(args.url, { signal: leaving.signal });
  const loading = browserLoader(() => [chats])({ ...args, request }).catch((error: unknown) => error);
  await expect.poll(() => pageCode.read()).toBe('away');
  leaving.abort();
  pageCode.tryAgain();
  expect(await loading).toMatchObject({ init: { status: 503 } });
  expect(pageCode.read()).toBeUndefined();
});

test('a browser that believes it is offline says so early, and the page comes all the same [NAV-10, NAV-12]', async () => {
  const answer = Promise.withResolvers();
  const { args } = open({ 'chat.list': () => answer.promise });
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: false });
  const loading = browserLoader(() => [chats])(args);
  await vi.advanceTimersByTimeAsync(1000);
  expect(pageCode.read()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(pageCode.read()).toBe('away');
  answer.resolve({ chats: [1] });
  await vi.advanceTimersByTimeAsync(0);
  expect([await loading, pageCode.read()]).toEqual([null, undefined]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
