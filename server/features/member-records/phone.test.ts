import { describe, expect } from 'vitest';
import { findMembers, revealField } from '#contract/member-records/endpoints.ts';
import { hashKeyed } from '#server/platform/keyed-hash.ts';
import { debitAccounts, payByDebit } from '#server/testing/debits.ts';
import { joinStaff, type TestStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';

const previous = 'the secret that this installation had before';

/** Anna has proved +31612345678, Ben +4915123456789. */
const test = base
  .extend('config', { scope: 'file' }, { limitsScale: 100, previousSecrets: [previous] })
  .extend('mara', ({ world }) => joinStaff(world))
  .extend('anna', async ({ world }) => {
    const anna = await world.join({ name: 'Anna' });
    await payByDebit(world, anna);
    return anna;
  })
  .extend('ben', async ({ world }) => {
    const ben = await world.join({ name: 'Ben' });
    await payByDebit(world, ben, debitAccounts.ben);
    return ben;
  });

const find = async ({ browser }: TestStaff, query: string) =>
  (await browser.call(findMembers, { query })).members.map(({ name }) => name);
const fillIn = ({ jobs }: World) => jobs.runNow('directdebit.phone-ends');

describe('looking a member up by the last digits of the phone', () => {
  test('finds who has proved it, by four to six digits [MOD-3]', async ({ mara, anna, ben }) => {
    expect([anna.name, ben.name]).toEqual(['Anna', 'Ben']);
    for (const query of ['…5678', '*5678', '... 45678', 'phone 345678', ' Phone  5678 '])
      expect([query, await find(mara, query)]).toEqual([query, ['Anna']]);
    expect(await find(mara, '*6789')).toEqual(['Ben']);
    // The digits of a number without a mark, too few, too many, or not at its end.
    for (const query of ['5678', '*678', '*2345678', '*1234', '*567', 'phone5678'])
      expect([query, await find(mara, query)]).toEqual([query, []]);
  });

  test('finds nobody on another domain [MOD-1]', async ({ world, anna }) => {
    const siteId = await world.addDomain('other.example');
    const other = await joinStaff(world, { siteId, role: 'support' }, 'other@staff.example');
    expect([anna.name, await find(other, '*5678')]).toEqual(['Anna', []]);
  });

  test('keeps hashes alone, and ends with the details of the mandate [MOD-3]', async ({
    world,
    mara,
    anna,
  }) => {
    const [row] = await world.query('select phone_ends from direct_debit_mandate where account_id = $1', [
      anna.id,
    ]);
    expect(row?.phone_ends).toHaveLength(3);
    expect(JSON.stringify(row)).not.toMatch(/5678/);
    // As a process of the previous release erases them.
    await world.query('update direct_debit_mandate set details = null');
    expect(await find(mara, '*5678')).toEqual([]);
    await world.jobs.runNow('directdebit.upkeep');
    expect(await world.query('select phone_ends from direct_debit_mandate')).toEqual([{ phone_ends: [] }]);
  });

  test('finds mandates of the previous release once a job has filled them in [MOD-3]', async ({
    world,
    mara,
    anna,
    ben,
  }) => {
    await world.query('update direct_debit_mandate set phone_ends = null');
    await world.query(`update direct_debit_mandate set details = 'unreadable' where account_id = $1`, [
      ben.id,
    ]);
    expect(await find(mara, '*5678')).toEqual([]);
    await Promise.all([fillIn(world), fillIn(world)]);
    expect(await find(mara, '*5678')).toEqual([anna.name]);
    expect(await find(mara, '*6789')).toEqual([]);
    expect(await world.query('select 1 from direct_debit_mandate where phone_ends is null')).toEqual([]);
  });

  test('finds what was stored with a previous secret [MOD-3]', async ({ world, mara, anna }) => {
    const hash = hashKeyed({ secret: previous }, 'direct debit phone end', '5678');
    await world.query('update direct_debit_mandate set phone_ends = array[$1]', [hash]);
    expect(await find(mara, '*5678')).toEqual([anna.name]);
  });

  test('the number itself is shown for a reason [MOD-1]', async ({ world, mara, anna }) => {
    const ask = { field: 'phone', reason: 'The bank asks' } as const;
    expect(await mara.browser.call(revealField, { id: anna.id, ...ask })).toEqual({
      values: ['+31612345678'],
    });
    const cora = await world.join({ name: 'Cora' });
    expect(await mara.browser.call(revealField, { id: cora.id, ...ask })).toEqual({ values: [] });
    const entries = await world.query(
      `select fields, reason from audit_entry where action = 'member.revealed'`,
    );
    expect(entries[0]).toEqual({ fields: ['phone'], reason: 'The bank asks' });
    expect(JSON.stringify(await world.query('select * from audit_entry'))).not.toContain('345678');
  });
});
