import { describe, expect } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import {
  addEndpoint,
  addKey,
  changeEndpoint,
  listDeliveries,
  listPartners,
  renewSecret,
  replayDelivery,
  revokeKey,
} from '#contract/partners/endpoints.ts';
import { announceFact } from '#server/features/members/index.ts';
import { seal } from '#server/platform/sealed.ts';
import { addTo, testWithReceiver as test } from '#server/testing/partner-receiver.ts';
import { readTotp } from '#server/testing/staff.ts';
import { secondDomain as domain, listEntries, outcomeOf } from '#server/testing/team.ts';
import { getReferenceKey, listSecretsOf, resealPartners } from './secrets.store.ts';

type Changes = [Partial<InputOf<typeof addEndpoint>>, string];

describe('a postback [MOD-10]', () => {
  test('carries its values, and comes for what networks ask for', async ({
    world,
    sara,
    firstDomain,
    receiver,
  }) => {
    const query = 's1={sub1}&s2={sub2}&p={payout}&c={currency}&e={event}&k={click}';
    await addTo(sara, `${receiver.origin}/p?${query}`, {
      domain: firstDomain,
      kind: 'postback',
      partner: 'ads',
    });
    const { id: memberId } = await world.createMember();
    const network = { network: 'ads', sub1: 'a&b', sub3: 'k=1' };
    await world.query('update account set network = $2 where id = $1', [memberId, JSON.stringify(network)]);
    await world.platform.db.transaction(async () => {
      const money = { amountCents: 999, currency: 'EUR' };
      await announceFact(world.platform, { event: 'activated', memberId });
      await announceFact(world.platform, { event: 'paid', memberId, money });
      await announceFact(world.platform, { event: 'refunded', memberId, money });
    });
    await world.jobs.drain();
    expect(receiver.received.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/p?s1=a%26b&s2=&p=&c=&e=activated&k=k%3D1'],
      ['GET', '/p?s1=a%26b&s2=&p=9.99&c=EUR&e=paid&k=k%3D1'],
    ]);
    expect(receiver.received[0]?.headers).not.toHaveProperty('webhook-signature');
  });
});

describe('partners in the console [MOD-10]', () => {
  test.for([
    [{ url: 'http://partner.example/' }, 'url.address'],
    [{ url: 'https://10.0.0.1/' }, 'url.address'],
    [{ url: '' }, 'url.required'],
    [{ events: [] }, 'events.required'],
    [{ kind: 'postback', partner: '' }, 'partner.required'],
    [{ kind: 'postback', url: 'https://ads.example/?a={clickid}' }, 'url.placeholder'],
    [{ kind: 'postback', url: 'https://ads.example/{click}' }, 'url.placeholder_place'],
    [{ kind: 'postback', events: ['member.deleted'] }, 'events.required'],
  ] as Changes[])('name what is wrong where it is wrong: %j is %s', async ([changes, outcome], { ben }) => {
    const { url = 'https://ads.example/', ...others } = changes;
    expect(await outcomeOf(addTo(ben, url, { domain, partner: 'ads', ...others }))).toBe(outcome);
  });

  test('have each address once, and are told to the audit log', async ({
    world,
    ben,
    secondId,
    receiver,
  }) => {
    const url = `${receiver.origin}/hook`;
    const adding = [addTo(ben, url, { domain }), addTo(ben, url, { domain })].map(outcomeOf);
    expect((await Promise.all(adding)).sort()).toEqual(['done', 'url.taken']);
    const [entry, ...others] = await listEntries(world, 'partner.endpoint_added');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ site_id: secondId, subject: `site:${secondId}` });
  });

  test('are those of the own domain alone', async ({ world, sara, ben, firstDomain, receiver }) => {
    const { id: endpoint } = await addTo(sara, `${receiver.origin}/hook`, { domain: firstDomain });
    await sara.browser.call(changeEndpoint, { domain: firstDomain, endpoint, change: 'test' });
    const { deliveries } = await sara.browser.call(listDeliveries, { domain: firstDomain, endpoint });
    const delivery = deliveries[0]?.id ?? 0;
    const { browser } = ben;
    const answers = [
      browser.call(listPartners, { domain: firstDomain }),
      browser.call(listDeliveries, { domain, endpoint }),
      browser.call(changeEndpoint, { domain, endpoint, change: 'remove' }),
      browser.call(replayDelivery, { domain, endpoint, delivery }),
    ].map(outcomeOf);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['not_found']));
    expect(await world.query('select 1 from partner_endpoint')).toHaveLength(1);
  });

  test('need a fresh code for whom they tell and let in', async ({ world, ben }) => {
    world.clock.advance({ hours: 1 });
    const key = { domain, partner: 'ads', scopes: ['signup' as const], last_day: '' };
    expect(await outcomeOf(ben.browser.call(addKey, key))).toBe('code.required');
    expect(await outcomeOf(addTo(ben, 'https://partner.example/', { domain }))).toBe('code.required');
    expect(await world.query('select 1 from partner_key')).toEqual([]);
  });

  test('page through their log', async ({ world, ben, receiver }) => {
    const { id: endpoint } = await addTo(ben, `${receiver.origin}/hook`, { domain });
    await world.query(
      `insert into partner_delivery (endpoint_id, message_id, event, body, state, created_at)
       select $1, 'msg_' || n, 'test', '{}', 'delivered', $2 from generate_series(1, 60) n`,
      [endpoint, world.clock.now()],
    );
    const first = await ben.browser.call(listDeliveries, { domain, endpoint });
    expect([first.deliveries.length, first.deliveries[0]?.message]).toEqual([50, 'msg_60']);
    const before = first.next ?? 0;
    const second = await ben.browser.call(listDeliveries, { domain, endpoint, before });
    expect([second.deliveries.length, second.deliveries.at(-1)?.message, second.next]).toEqual([
      10,
      'msg_1',
      null,
    ]);
  });

  test('keep their secrets and references when the secret of the installation changes', async ({
    world: { platform },
    ben,
    secondId,
    receiver,
  }) => {
    const { id, secret } = await addTo(ben, `${receiver.origin}/hook`, { domain });
    const reference = await getReferenceKey(platform, secondId, '');
    const config = { ...platform.config, secret: 's'.repeat(40), previousSecrets: [platform.config.secret] };
    const rotated = { ...platform, config };
    expect(await resealPartners(rotated)).toEqual({ resealed: 2, unreadable: 0 });
    const alone = { ...platform, config: { ...config, previousSecrets: [] } };
    expect(await listSecretsOf(alone, id)).toEqual([secret]);
    expect(await getReferenceKey(alone, secondId, '')).toBe(reference);
    expect(seal(alone.config, 'x', 'y')).not.toBe('y');
    // A secret that is lost costs the partner its references, and nobody their sign-up.
    const lost = { ...platform, config: { ...config, secret: 'l'.repeat(40), previousSecrets: [] } };
    const anew = await getReferenceKey(lost, secondId, '');
    expect(anew).not.toBe(reference);
    expect(await getReferenceKey(lost, secondId, '')).toBe(anew);
  });

  test('show until when a former secret is valid', async ({ world, ben, receiver }) => {
    const { id } = await addTo(ben, `${receiver.origin}/hook`, { domain });
    const until = new Date(world.clock.now().getTime() + 3 * 24 * 60 * 60 * 1000).toISOString();
    await world.query('update partner_secret set expires_at = $1 where endpoint_id = $2', [until, id]);
    const { partners } = await ben.browser.call(listPartners, { domain });
    expect(partners.endpoints).toMatchObject([{ former_secret_until: until }]);
  });

  test('revoke a key once, and only their own', async ({ world, sara, ben, firstDomain, secondId }) => {
    const key = { partner: 'ads', scopes: ['signup' as const], last_day: '' };
    const { partners } = await sara.browser.call(addKey, { ...key, domain: firstDomain });
    const other = partners.keys[0]?.id ?? 0;
    expect(await outcomeOf(ben.browser.call(revokeKey, { domain, key: other }))).toBe('not_found');
    const own = (await ben.browser.call(addKey, { ...key, domain })).partners.keys[0]?.id ?? 0;
    await ben.browser.call(revokeKey, { domain, key: own });
    await ben.browser.call(revokeKey, { domain, key: own });
    expect(await listEntries(world, 'partner.key_revoked')).toMatchObject([
      { site_id: secondId, fields: ['ads'] },
    ]);
  });

  test('are one key after a form that was sent twice, and its code once', async ({ world, ben }) => {
    const { browser } = ben;
    const readOnce = async () => (await browser.call(listPartners, { domain })).partners.once;
    const first = await readOnce();
    const add = (once: string, scopes: ('signup' | 'figures')[] = ['signup'], code = '') =>
      browser.call(addKey, { domain, partner: 'ads', scopes, last_day: '', once, code });
    world.clock.advance({ minutes: 16 });
    const code = readTotp(world, ben.secret);
    const [one, two] = await Promise.all([add(first, ['signup'], code), add(first, ['signup'], code)]);
    expect(one.secret).toMatch(/^[\w-]{43}$/);
    expect(two.secret).toBe(one.secret);
    expect(two.partners.keys).toHaveLength(1);
    expect(await listEntries(world, 'partner.key_added')).toHaveLength(1);
    const others = await Promise.all([add(first, ['figures']), add(await readOnce())]);
    expect(new Set([one, ...others].map(({ secret }) => secret)).size).toBe(3);
    world.clock.advance({ minutes: 11 });
    // The form of a page that was left open: nothing is added, and the key is shown no more.
    const late = await add(first);
    expect([late.secret, late.partners.keys.length]).toEqual([null, 3]);
  });

  test('and secrets of webhooks are shown to the second sending of a form, too', async ({ world, ben }) => {
    const { browser } = ben;
    const { once } = (await browser.call(listPartners, { domain })).partners;
    const hook = { domain, kind: 'webhook', partner: '', events: ['member.paid'] } as const;
    const add = (marks: { once: string }) =>
      browser.call(addEndpoint, {
        ...hook,
        url: 'https://twice.example/hook',
        ...marks,
        events: [...hook.events],
      });
    const [one, two] = await Promise.all([add({ once }), add({ once })]);
    expect(one.secret).toMatch(/^whsec_/);
    expect(two.secret).toBe(one.secret);
    expect(await outcomeOf(add({ once: two.partners.once }))).toBe('url.taken');
    const endpoint = two.partners.endpoints[0]?.id ?? 0;
    const renew = () => browser.call(renewSecret, { domain, endpoint, once: two.partners.once });
    const renewed = await Promise.all([renew(), renew()]);
    expect(new Set(renewed.map(({ secret }) => secret)).size).toBe(1);
    expect(renewed[0].secret).not.toBe(one.secret);
    expect(await world.query('select count(*)::integer as n from partner_secret')).toEqual([{ n: 2 }]);
  });
});
