import { describe, expect } from 'vitest';
import { sanctionMember } from '#contract/member-records/forms.ts';
import { logInStaff } from '#contract/staff/forms.ts';
import { joinStaff, readTotp, staffPassword, type TestStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { requireFreshProof } from './proof.service.ts';

const test = base
  .extend('config', { scope: 'file' }, { limitsScale: 1 })
  .extend('mara', ({ world }) => joinStaff(world))
  .extend('sessionId', ({ mara }) => sessionOf(mara));

const sessionOf = ({ browser }: TestStaff) => (browser.cookies.get('auth.staff') ?? '').split('.')[0] ?? '';

/** What the proof is refused for, or 'done'. */
const prove = ({ platform }: World, sessionId: string, code?: string) =>
  requireFreshProof(platform, { sessionId }, code).then(
    () => 'done',
    ({ code: reason, fields }) => fields?.[0]?.code ?? reason,
  );
const wrong = 'ABCDE-FGHJK';

describe('a fresh proof for what cannot be undone [MOD-1]', () => {
  test('is the log-in for 15 minutes, then a code for as long', async ({ world, mara, sessionId }) => {
    world.clock.advance({ minutes: 14 });
    expect(await prove(world, sessionId)).toBe('done');
    world.clock.advance({ minutes: 1 });
    expect(await prove(world, sessionId)).toBe('required');
    expect(await prove(world, sessionId, wrong)).toBe('invalid');
    expect(await prove(world, sessionId)).toBe('required');
    expect(await prove(world, sessionId, readTotp(world, mara.secret))).toBe('done');
    world.clock.advance({ minutes: 14 });
    expect(await prove(world, sessionId)).toBe('done');
    world.clock.advance({ minutes: 1 });
    expect(await prove(world, sessionId)).toBe('required');
    const log = await world.query(`select staff_id is not null as named, subject from audit_entry
      where action = 'staff.proved'`);
    expect(log).toEqual([{ named: true, subject: expect.stringMatching(/^staff:\d+$/) }]);
  });

  test('holds in its own session alone', async ({ world, mara, sessionId }) => {
    world.clock.advance({ minutes: 15 });
    const other = world.visitor();
    const form = { email: mara.email, password: staffPassword, code: readTotp(world, mara.secret) };
    await other.call(logInStaff, form);
    expect(await prove(world, sessionOf({ ...mara, browser: other }))).toBe('done');
    expect(await prove(world, sessionId)).toBe('required');
    expect(await prove(world, 'x'.repeat(24), form.code)).toBe('authentication_required');
  });

  test('takes no code that was used at the log-in, nor the other way round', async ({
    world,
    mara,
    sessionId,
  }) => {
    world.clock.advance({ minutes: 15 });
    const form = { email: mara.email, password: staffPassword, code: readTotp(world, mara.secret) };
    await world.visitor().call(logInStaff, form);
    expect(await prove(world, sessionId, form.code)).toBe('invalid');
    world.clock.advance({ seconds: 30 });
    const next = readTotp(world, mara.secret);
    expect(await prove(world, sessionId, next)).toBe('done');
    await expect(world.visitor().call(logInStaff, { ...form, code: next })).rejects.toThrow(
      'accounts.login_failed',
    );
  });

  test('takes a code once, also for two sessions at the same moment', async ({ world, mara, sessionId }) => {
    world.clock.advance({ minutes: 1 });
    const other = world.visitor();
    const form = { email: mara.email, password: staffPassword, code: readTotp(world, mara.secret) };
    await other.call(logInStaff, form);
    world.clock.advance({ minutes: 15 });
    const both = [sessionId, sessionOf({ ...mara, browser: other })];
    for (const code of [readTotp(world, mara.secret), mara.recoveryCodes[0] ?? '']) {
      const outcomes = await Promise.all(both.map((id) => prove(world, id, code)));
      expect(outcomes.toSorted()).toEqual(['done', 'invalid']);
      world.clock.advance({ minutes: 15 });
    }
  });

  test('takes a recovery code once', async ({ world, mara, sessionId }) => {
    const [first = '', second = ''] = mara.recoveryCodes;
    world.clock.advance({ minutes: 15 });
    expect(await prove(world, sessionId, first.toLowerCase())).toBe('done');
    // It is fresh: nothing is used up.
    expect(await prove(world, sessionId, second)).toBe('done');
    world.clock.advance({ minutes: 15 });
    expect(await prove(world, sessionId, first)).toBe('invalid');
    expect(await prove(world, sessionId, second)).toBe('done');
  });

  test('may be tried ten times, and the lock of one session is not that of another', async ({
    world,
    mara,
    sessionId,
  }) => {
    world.clock.advance({ minutes: 15 });
    const other = world.visitor();
    await other.call(logInStaff, {
      email: mara.email,
      password: staffPassword,
      code: readTotp(world, mara.secret),
    });
    world.clock.advance({ minutes: 15 });
    for (let n = 0; n < 10; n += 1) expect(await prove(world, sessionId, wrong)).toBe('invalid');
    const right = readTotp(world, mara.secret);
    expect(await prove(world, sessionId, right)).toBe('request.too_many');
    expect(await prove(world, sessionOf({ ...mara, browser: other }), right)).toBe('done');
  });
});

test('a ban from the record needs a fresh proof, milder sanctions do not [MOD-1, MOD-3]', async ({
  world,
  mara,
}) => {
  const anna = await world.join();
  const ben = await world.join();
  const facts = { rule: 'scam', facts: 'Asked for money.' } as const;
  const ban = { ...facts, id: anna.id, kind: 'suspension', days: null } as const;
  const sanction = (input: Parameters<typeof mara.browser.call<typeof sanctionMember>>[1]) =>
    mara.browser.call(sanctionMember, input).then(
      ({ record }) => record.member.status,
      ({ fields }) => fields,
    );
  world.clock.advance({ minutes: 15 });
  expect(await sanction(ban)).toEqual([{ path: 'code', code: 'required' }]);
  expect(await sanction({ ...ban, code: wrong })).toEqual([{ path: 'code', code: 'invalid' }]);
  expect(await world.query('select id from sanction')).toEqual([]);
  for (const measure of [
    { kind: 'warning', days: null },
    { kind: 'limit', days: 7 },
  ] as const)
    expect(await sanction({ ...facts, id: ben.id, ...measure })).toBe('active');
  expect(await sanction({ ...facts, id: ben.id, kind: 'suspension', days: 7 })).toBe('suspended');
  expect(await sanction({ ...ban, code: readTotp(world, mara.secret) })).toBe('suspended');
  const stored = await world.query(`select until from sanction where member_id = $1`, [anna.id]);
  expect(stored).toEqual([{ until: null }]);
});
