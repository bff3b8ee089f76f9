import { describe, expect } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import { addKey, listPartners, revokeKey } from '#contract/partners/endpoints.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { fillPartnerForm } from '#server/testing/partners.ts';
import { test as base, outcomeOf } from '#server/testing/team.ts';

const test = base
  .extend('add', ({ sara, firstDomain }) => async (changes: Partial<InputOf<typeof addKey>> = {}) => {
    const input = {
      domain: firstDomain,
      partner: 'ads',
      scopes: ['signup' as const],
      last_day: '',
      ...changes,
    };
    const { partners, secret } = await sara.browser.call(addKey, input);
    return { key: secret ?? '', id: partners.keys[0]?.id ?? 0 };
  })
  .extend('call', ({ world }) => async (key: string, url = '/api/partner/signup') => {
    const isRead = url !== '/api/partner/signup';
    const answer = await world.inject({
      method: isRead ? 'GET' : 'POST',
      url,
      headers: { authorization: `Bearer ${key}`, host: 'localhost:3000' },
      ...(!isRead && { payload: fillPartnerForm() }),
    });
    const { error, ...body } = answer.json();
    return error?.code ?? body;
  });

const figures = '/api/partner/figures';

describe('a key of a partner [MOD-10]', () => {
  test('does what its scopes say and nothing else', async ({ add, call }) => {
    const { key: signup } = await add();
    const { key: reader } = await add({ scopes: ['figures'] });
    expect(await call(signup)).toHaveProperty('id');
    expect(await call(signup, figures)).toBe('partners.scope_missing');
    expect(await call(reader)).toBe('partners.scope_missing');
    expect(await call(reader, figures)).toMatchObject({ partner: 'ads' });
    expect(await call('unknown', figures)).toBe('accounts.partner_unknown');
  });

  test('is refused as soon as it is revoked, also while it is used', async ({
    add,
    call,
    sara,
    firstDomain,
  }) => {
    const { key, id } = await add();
    const calls = Array.from({ length: 5 }, () => call(key));
    await sara.browser.call(revokeKey, { domain: firstDomain, key: id });
    expect(await call(key)).toBe('accounts.partner_unknown');
    for (const answer of await Promise.all(calls))
      expect([{ id: expect.any(Number) }, 'accounts.partner_unknown']).toContainEqual(answer);
  });

  test('ends after its last day', async ({ world, add, call, sara, firstDomain }) => {
    const today = world.clock.now().toISOString().slice(0, 10);
    const { key } = await add({ last_day: today });
    expect(await call(key)).toHaveProperty('id');
    const { partners } = await sara.browser.call(listPartners, { domain: firstDomain });
    expect(partners.keys[0]).toMatchObject({ expires_at: `${today}T23:59:59.000Z`, is_valid: true });
    world.clock.advance({ days: 1 });
    expect(await call(key)).toBe('accounts.partner_unknown');
  });

  test.for([
    [{ last_day: '2020-01-01' }, 'last_day.day'],
    [{ last_day: '2031-02-31' }, 'last_day.day'],
    [{ last_day: 'soon' }, 'last_day.day'],
    [{ partner: ' ' }, 'partner.required'],
    [{ partner: 'ads / one' }, 'partner.invalid'],
    [{ partner: 'a'.repeat(61) }, 'partner.required'],
    [{ scopes: [] }, 'scopes.required'],
  ] as const)('is added by rules: %j is %s', async ([changes, outcome], { add }) => {
    expect(await outcomeOf(add(changes as Partial<InputOf<typeof addKey>>))).toBe(outcome);
  });

  test('is stored as a hash, with its end and its last use', async ({
    world,
    add,
    call,
    sara,
    firstDomain,
  }) => {
    const { key } = await add();
    const rows = await world.query('select to_jsonb(partner_key)::text as row from partner_key');
    expect(rows.map(({ row }) => String(row).includes(key))).toEqual([false]);
    const read = async () =>
      (await sara.browser.call(listPartners, { domain: firstDomain })).partners.keys[0];
    expect(await read()).toMatchObject({ hint: key.slice(-4), last_used_at: null });
    await call(key);
    expect(await read()).toMatchObject({ last_used_at: world.clock.now().toISOString() });
  });

  test('of an earlier release goes on to sign members up', async ({ world, call, sara, firstDomain }) => {
    await world.query('insert into partner_key (hash, site_id, label, created_at) values ($1, 1, $2, $3)', [
      hashToken('old-key'),
      'friends',
      world.clock.now(),
    ]);
    expect(await call('old-key')).toHaveProperty('id');
    expect(await call('old-key', figures)).toBe('partners.scope_missing');
    const { partners } = await sara.browser.call(listPartners, { domain: firstDomain });
    expect(partners.keys).toMatchObject([{ partner: 'friends', hint: '', is_valid: true }]);
  });
});
