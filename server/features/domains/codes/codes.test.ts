import { describe, expect } from 'vitest';
import { addCode, endCode, listCodes } from '#contract/domains/codes.ts';
import { createDiscountCode } from '#server/features/discounts/index.ts';
import type { TestStaff } from '#server/testing/staff.ts';
import { listEntries, outcomeOf, secondDomain, test } from '#server/testing/team.ts';

const nothing = { last_day: '', limit: '', minimum: '', currency: '', country: '' };

function add({ browser }: TestStaff, typed: Record<string, string> = {}) {
  const input = { domain: secondDomain, code: 'spring', percentage: '20', ...nothing, ...typed };
  return browser.call(addCode, input);
}

describe('the discount codes of a domain [MOD-4]', () => {
  test('are added with their conditions, ended, and told to the audit log', async ({
    world,
    secondId,
    ben,
  }) => {
    const conditions = {
      ...{ last_day: '2030-12-31', limit: '50', minimum: '9,99', currency: 'eur', country: 'nl' },
    };
    const { codes } = await add(ben, conditions);
    expect(codes).toEqual([
      {
        ...{
          code: 'SPRING',
          percentage: 20,
          limit: 50,
          used: 0,
          reserved: 0,
          state: 'standing',
          methods: [],
        },
        ...{ expires_at: '2030-12-31T23:59:59.000Z', minimum_cents: 999, currency: 'EUR', country: 'NL' },
      },
    ]);
    const end = () => ben.browser.call(endCode, { domain: secondDomain, code: 'Spring' });
    expect((await end()).codes[0]?.state).toBe('ended');
    expect((await end()).codes[0]?.state).toBe('ended');
    const actions = [await listEntries(world, 'discount.added'), await listEntries(world, 'discount.ended')];
    expect(actions.flat()).toMatchObject([{ site_id: secondId, fields: ['SPRING'] }, { fields: ['SPRING'] }]);
  });

  test.for([
    [{ code: '' }, 'code.invalid'],
    [{ percentage: '' }, 'percentage.out_of_range'],
    [{ percentage: '91' }, 'percentage.out_of_range'],
    [{ percentage: 'many' }, 'percentage.number'],
    [{ last_day: '2020-01-01' }, 'expiresAt.over'],
    [{ last_day: 'soon' }, 'last_day.time'],
    [{ last_day: '2031-02-31' }, 'last_day.time'],
    [{ last_day: '2031-13-01' }, 'last_day.time'],
    [{ limit: '-1' }, 'limit.number'],
    [{ minimum: 'ten', currency: 'EUR' }, 'minimum.number'],
    [{ minimum: '10' }, 'currency.required'],
    [{ currency: 'euro' }, 'currency.invalid'],
    [{ country: 'Holland' }, 'country.invalid'],
  ] as const)('have the rules of the command: %j is %s', async ([typed, outcome], { ben }) => {
    expect(await outcomeOf(add(ben, typed))).toBe(outcome);
  });

  test('are there once, for everybody, and for its own admins alone', async ({
    world,
    secondId,
    ben,
    firstDomain,
  }) => {
    await add(ben);
    expect(await outcomeOf(add(ben))).toBe('code.taken');
    const { id: accountId } = await world.createMember();
    const personal = { siteId: secondId, code: 'BYE', percentage: 30, accountId };
    await createDiscountCode(world.platform, personal);
    const { codes } = await ben.browser.call(listCodes, { domain: secondDomain });
    expect(codes.map(({ code }) => code)).toEqual(['SPRING']);
    const ending = (domain: string, code: string) => outcomeOf(ben.browser.call(endCode, { domain, code }));
    expect(await ending(secondDomain, 'BYE')).toBe('code.gone');
    expect(await ending(firstDomain, 'SPRING')).toBe('not_found');
  });
});
