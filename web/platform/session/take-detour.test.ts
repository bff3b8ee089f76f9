import { createStaticHandler, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { type RenderRequest, type RoutedPage, renderContext } from '../hydration/render-context.ts';
import { takeDetour } from './take-detour.ts';

const empty = () => null;
const handler = createStaticHandler([
  {
    path: '',
    middleware: [takeDetour],
    children: [
      { path: 'pages/:token', loader: empty },
      { path: 'settings', loader: empty },
      { path: 'members', loader: empty },
      { path: 'chats/:id', loader: empty },
      { path: '*', loader: empty },
    ],
  },
]);

async function open(address: string, findDetour: NonNullable<RenderRequest['findDetour']>) {
  const requestContext = new RouterContextProvider();
  requestContext.set(renderContext, { findDetour, api: async () => ({}) } as unknown as RenderRequest);
  const opened = await handler.query(new Request(`http://localhost${address}`), {
    requestContext,
    generateMiddlewareResponse: async (query) => {
      const result = await query(new Request(`http://localhost${address}`));
      return result instanceof Response ? result : new Response(null, { status: result.statusCode });
    },
  });
  return opened as Response;
}

test.for([
  ['/members', '/members', '/members'],
  ['/pages/%2e%2e/members', '/members', '/members'],
  ['/pages/.%2E/members?a=1', '/members', '/members?a=1'],
  ['/pages/..\\members', '/members', '/members'],
  ['/%6dembers', '/members', '/%6dembers'],
  ['/MEMBERS/', '/members', '/MEMBERS/'],
  ['/pages/%2e%2e/chats/7', '/chats/:id', '/chats/7'],
  ['/SETTINGS', '/settings', '/SETTINGS'],
  ['/pages/terms', '/pages/:token', '/pages/terms'],
  ['/pages%2f..%2fmembers', '/*', '/pages%2f..%2fmembers'],
  ['//members', '/*', '//members'],
] as const)('%s is asked about as the route %s [TRU-3]', async ([address, pattern, understood]) => {
  const asked: RoutedPage[] = [];
  const answer = await open(address, async (page) => {
    asked.push(page);
    return '/age-check';
  });
  expect(asked).toEqual([{ pattern, address: understood }]);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/age-check']);
});

test('a page without a detour is opened, and a refusal is an error page [TRU-3]', async () => {
  expect((await open('/members', async () => undefined)).status).toBe(200);
  const away = () => Promise.reject(new AppError('unavailable'));
  expect((await open('/members', away)).status).toBe(503);
});
