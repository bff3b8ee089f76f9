import { expect } from 'vitest';
import { completeSignup } from '#contract/signup/partner.ts';
import { test as base } from '#server/testing/partners.ts';

const test = base.extend('config', { scope: 'file' }, () => ({
  production: true,
  geoipHeader: 'CF-IPCountry',
  trustedProxies: ['127.0.0.1/32'],
}));

test('the link of a partner’s mail makes nobody a member from where ages are not assured, and stays good [TRU-3, ACC-12]', async ({
  prepare,
  world,
}) => {
  const token = await prepare();
  const password = 'a long walk by the sea';
  const complete = async (country: string) => {
    const answer = await world.inject({
      method: completeSignup.method,
      url: completeSignup.path,
      headers: {
        'content-type': 'application/json',
        'cf-ipcountry': country,
        'x-forwarded-for': '198.51.100.7',
        'sec-fetch-site': 'same-origin',
      },
      payload: JSON.stringify({ token, password, password_repeat: password, terms: true }),
    });
    return answer.json();
  };
  expect((await complete('GB')).error).toMatchObject({ code: 'accounts.country_closed' });
  expect(await world.query(`select 1 from account where status <> 'not_confirmed'`)).toEqual([]);
  expect((await complete('NL')).user.status).toBe('active');
});
