// @vitest-environment jsdom
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { login } from '#contract/accounts/login.ts';
import { AppError } from '#contract/errors.ts';
import { contactSupport } from '#contract/support/endpoints.ts';
import { type RenderRequest, renderContext } from '../hydration/render-context.ts';
import { answerAction, formAction } from './form-action.ts';

const values = { name: 'Wilma', email: 'nobody', subject: '', message: 'Two\nlines', key: 'k' };

/** Submits the form of the page to an API call that answers this. */
async function send(answer: () => unknown) {
  const context = new RouterContextProvider();
  context.set(renderContext, { api: async () => answer() } as unknown as RenderRequest);
  const request = new Request('http://duet.example/support', {
    method: 'POST',
    body: new URLSearchParams(values),
  });
  const action = formAction(contactSupport, ({ number }) => `/support?number=${number}`);
  return action({ request, context, params: {}, url: new URL(request.url), pattern: '' });
}

test('a form that arrived leads on, so that a reload sends nothing again', async () => {
  const answer = (await send(() => ({ number: 7 }))) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/support?number=7']);
});

test('a refused one comes back with everything that was entered [NAV-19]', async () => {
  const fields = [{ path: 'email', code: 'email' }];
  const answer = await send(() => {
    throw new AppError('request.invalid', undefined, { fields });
  });
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: { code: 'request.invalid', fields, values },
  });
});

test('a search that must stand in no address is answered with what was found and typed [MOD-3]', async () => {
  const context = new RouterContextProvider();
  context.set(renderContext, { api: async () => ({ number: 7 }) } as unknown as RenderRequest);
  const request = new Request('http://duet.example/support', {
    method: 'POST',
    body: new URLSearchParams(values),
  });
  const action = answerAction(contactSupport);
  expect(await action({ request, context, params: {}, url: new URL(request.url), pattern: '' })).toEqual({
    values,
    answer: { number: 7 },
  });
});

test('what is no refusal is no answer', async () => {
  await expect(
    send(() => {
      throw new TypeError('fault');
    }),
  ).rejects.toThrow('fault');
});

test('a password that was refused is not written into the page [ACC-14]', async () => {
  const context = new RouterContextProvider();
  const refuse = async () => {
    throw new AppError('accounts.login_failed');
  };
  context.set(renderContext, { api: refuse } as unknown as RenderRequest);
  const body = new URLSearchParams({ email: 'anna@example.org', password: 'a long walk' });
  const request = new Request('http://duet.example/login?next=/chats', { method: 'POST', body });
  const action = formAction(login, () => '/');
  const answer = await action({ request, context, params: {}, url: new URL(request.url), pattern: '' });
  expect(answer).toMatchObject({ data: { values: { email: 'anna@example.org' } } });
  expect(JSON.stringify(answer)).not.toContain('a long walk');
});

test('where a form leads may depend on the address it was sent to [ACC-14]', async () => {
  const context = new RouterContextProvider();
  context.set(renderContext, { api: async () => ({}), locale: 'nl' } as unknown as RenderRequest);
  const request = new Request('http://duet.example/login?next=/chats', {
    method: 'POST',
    body: new URLSearchParams({ email: 'a' }),
  });
  const action = formAction(login, (_answer, url) => `${url.searchParams.get('next')}`);
  const answer = await action({ request, context, params: {}, url: new URL(request.url), pattern: '' });
  expect((answer as Response).headers.get('location')).toBe('/chats');
});
