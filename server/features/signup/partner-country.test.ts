import { expect } from 'vitest';
import { requestReset, resetPassword } from '#contract/accounts/credentials.ts';
import { completeSignup } from '#contract/signup/partner.ts';
import { test as base } from '#server/testing/partners.ts';
import type { World } from '#server/testing/world.ts';

const test = base.extend('config', { scope: 'file' }, () => ({
  production: true,
  geoipHeader: 'CF-IPCountry',
  trustedProxies: ['127.0.0.1/32'],
}));

type Asked = typeof resetPassword | typeof completeSignup;

async function ask(world: World, { method, path: url }: Asked, form: object, country: string) {
  const answer = await world.inject({
    method,
    url,
    headers: {
      'content-type': 'application/json',
      'cf-ipcountry': country,
      'x-forwarded-for': '198.51.100.7',
      'sec-fetch-site': 'same-origin',
    },
    payload: JSON.stringify(form),
  });
  return answer.json();
}

test('the link of a forgotten password makes nobody a member from there, where it gives an account its first password [TRU-3, ACC-12]', async ({
  prepare,
  world,
}) => {
  await prepare();
  const form = { password: 'a long walk by the sea', password_repeat: 'a long walk by the sea' };
  await world.visitor().request(requestReset, { email: 'bea@post.example' });
  const token = await world.mailbox.collectToken('/reset-password/do');
  const answer = await ask(world, resetPassword, { token, ...form }, 'GB');
  expect(answer.error).toMatchObject({ code: 'accounts.country_closed' });
  expect(await world.query(`select 1 from account where password_hash <> ''`)).toEqual([]);
  // A member chooses another password wherever they are.
  expect(await ask(world, resetPassword, { token, ...form }, 'NL')).toEqual({});
  await world.visitor().request(requestReset, { email: 'bea@post.example' });
  const again = { token: await world.mailbox.collectToken('/reset-password/do'), ...form };
  expect(await ask(world, resetPassword, again, 'GB')).toEqual({});
});

test('the link of a partner’s mail makes nobody a member from where ages are not assured, and stays good [TRU-3, ACC-12]', async ({
  prepare,
  world,
}) => {
  const token = await prepare();
  const password = 'a long walk by the sea';
  const form = { token, password, password_repeat: password, terms: true };
  const complete = (country: string) => ask(world, completeSignup, form, country);
  expect((await complete('GB')).error).toMatchObject({ code: 'accounts.country_closed' });
  expect(await world.query(`select 1 from account where status <> 'not_confirmed'`)).toEqual([]);
  expect((await complete('NL')).user.status).toBe('active');
});
