import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { getDebitForm } from '#contract/direct-debit/endpoints.ts';
import { suggestPlaces } from '#contract/geography/endpoints.ts';
import { createOrder } from '#contract/payments/endpoints.ts';
import { updateProfile } from '#contract/profiles/forms.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';
import { listClosedForAge } from './closed-domains.service.ts';

const test = base.extend('config', { scope: 'file' }, () => ({
  production: true,
  geoipHeader: 'CF-IPCountry',
  trustedProxies: ['127.0.0.1/32'],
}));

const password = 'quince-lighthouse-42';

/** By a trusted proxy, from an address of no country. */
const comeFrom = (headers: object) => ({
  ...{ 'x-forwarded-for': '198.51.100.7', 'sec-fetch-site': 'same-origin' },
  ...headers,
});
const searchedInNl = { 'cf-ipcountry': 'GB', cookie: 'geoip_selected_country=NL' };
const searchedInGb = { 'cf-ipcountry': 'NL', cookie: 'geoip_selected_country=GB' };
const throughNoProxy = { 'cf-ipcountry': 'NL', remoteAddress: '81.2.69.142' };

function signUp(world: World, { remoteAddress, ...headers }: Record<string, string>) {
  const form = {
    ...{ key: randomUUID(), email: 'anna@post.example', name: 'Anna', password, signup_message: '' },
    ...{ date_of_birth: '1990-05-01', language: 'en' },
  };
  return world.inject({
    method: 'POST',
    url: signup.path,
    headers: { ...comeFrom(headers), 'content-type': 'application/json' },
    payload: JSON.stringify(form),
    ...(remoteAddress && { remoteAddress }),
  });
}

describe('in production, where nobody in GB shows their age', () => {
  describe('a sign-up [TRU-3]', () => {
    test.for([
      ['from there', ['NL', 'GB'], { 'cf-ipcountry': 'GB' }, true],
      [
        'from there, as the table of addresses says',
        ['NL', 'GB'],
        { 'x-forwarded-for': '81.2.69.142' },
        true,
      ],
      ['from there, whatever a visitor writes who comes by no proxy', ['NL', 'GB'], throughNoProxy, true],
      ['from another country of the domain', ['GB', 'NL'], { 'cf-ipcountry': 'NL' }, false],
      ['from there, where the visitor searched in another country', ['NL', 'GB'], searchedInNl, true],
      ['from elsewhere, where the visitor searched there', ['NL', 'GB'], searchedInGb, false],
      ['from nowhere known, where GB is first', ['GB', 'NL'], { 'cf-ipcountry': 'T1' }, true],
      ['from nowhere known, where it is not', ['NL', 'GB'], { 'cf-ipcountry': 'T1' }, false],
      ['from a country that is not served, where GB is first', ['GB', 'NL'], { 'cf-ipcountry': 'BR' }, true],
      ['from a country that is not served, where it is not', ['NL', 'GB'], { 'cf-ipcountry': 'BR' }, false],
      ['from anywhere, where GB is all there is', ['GB'], { 'cf-ipcountry': 'NL' }, true],
      ['from there, where the domain does not name it', ['NL'], { 'cf-ipcountry': 'GB' }, false],
    ] as const)('%s', async ([, countries, headers, isClosed], { world }) => {
      await world.changeSettings({ countries: [...countries] });
      const answer = await signUp(world, headers);
      if (isClosed) {
        const refused = { code: 'accounts.country_closed', data: { sitename: 'Duet' } };
        expect(answer.json().error).toMatchObject(refused);
      } else expect(answer.json().user).toMatchObject({ status: 'not_confirmed' });
      expect(await world.query('select 1 from account')).toHaveLength(isClosed ? 0 : 1);
    });

    test('of a domain that is closed is named to the operator', async ({ world }) => {
      expect(await listClosedForAge(world.platform)).toEqual(['localhost']);
    });
  });

  test('nobody moves there, which stands beside the place; who lives there may move within [TRU-3]', async ({
    world,
  }) => {
    const { places } = await world.visitor().call(suggestPlaces, { country: 'GB', query: 'London' });
    const { city = '', region = '' } = places[0] ?? {};
    const london = { country: 'GB', region, city };
    const anna = await world.join({ country: 'NL' });
    const refusal = await refusalOf(anna.browser.call(updateProfile, { place: london }));
    expect(refusal).toMatchObject({ fields: [{ path: 'place', code: 'country_closed' }] });
    const ben = await world.join({ country: 'GB' });
    await ben.browser.call(updateProfile, { place: london });
    expect(await world.query('select city from profile where member_id = $1', [ben.id])).toEqual([
      { city: 'London' },
    ]);
  });

  test('nothing is sold to who lives there or pays there [TRU-3]', async ({ world }) => {
    const order = { package: 1, paymentmethod: 'creditcard' as const, starts_immediately: true as const };
    const ben = await world.join({ country: 'GB' });
    const anna = await world.join({ country: 'NL' });
    for (const [buyer, paymentCountry] of [
      [ben, 'NL'],
      [anna, 'GB'],
    ] as const) {
      const attempt = buyer.browser.call(createOrder, { ...order, paymentCountry, key: randomUUID() });
      expect(await refusalOf(attempt)).toMatchObject({ code: 'payments.country_closed' });
      // Neither a code is sent for a direct debit, nor a mandate signed.
      const debit = buyer.browser.call(getDebitForm, { package: 1, country: paymentCountry });
      expect(await refusalOf(debit)).toMatchObject({ code: 'payments.country_closed' });
    }
    const other = await anna.browser.call(createOrder, { ...order, paymentCountry: 'NL', key: randomUUID() });
    expect(other.status).toBe('pending');
  });

  test('nor to who has not said where they live, where the first country is GB, wherever they pay [TRU-3]', async ({
    world,
  }) => {
    const order = { package: 1, paymentmethod: 'creditcard' as const, starts_immediately: true as const };
    const anna = await world.join({ country: 'NL' });
    await world.query('update profile set country = null where member_id = $1', [anna.id]);
    const buy = () => anna.browser.call(createOrder, { ...order, paymentCountry: 'NL', key: randomUUID() });
    await world.changeSettings({ countries: ['GB', 'NL'] });
    expect(await refusalOf(buy())).toMatchObject({ code: 'payments.country_closed' });
    await world.changeSettings({ countries: ['NL', 'GB'] });
    expect((await buy()).status).toBe('pending');
  });
});
