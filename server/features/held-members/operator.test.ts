import { expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { runHeld } from '#server/commands/held.ts';
import { arriveIn, ban, listHeldRows } from '#server/testing/bans.fixture.ts';
import { test } from '#server/testing/test.ts';

test('the command lists who waits and why, and releases them once [MOD-7, MOD-3]', async ({ world }) => {
  expect(await runHeld(world.platform, [])).toBe('Nobody waits for a check.');
  const carl = await world.join({ name: 'Carl', email: 'carl@post.example' });
  const number = await ban(world, carl);
  const { id, browser } = await arriveIn(world, { email: 'carl+2@post.example', name: 'Charles' });
  await world.mailbox.collect();
  expect(await runHeld(world.platform, [])).toMatch(new RegExp(`^${id} .* Charles  mail case ${number}$`));

  expect(await runHeld(world.platform, [String(id), '--release'])).toContain('is released');
  expect((await browser.call(getUser, {})).user?.profile.under_review).toBe(false);
  expect((await world.mailbox.collect()).map(({ subject }) => subject)).toEqual([
    'Your profile has been checked',
  ]);
  expect((await listHeldRows(world)).map(({ outcome }) => outcome)).toEqual(['released']);
  const [entry] = await world.query("select staff_id from audit_entry where action = 'member.released'");
  expect(entry).toEqual({ staff_id: null });
  for (const args of [
    [String(id), '--release'],
    ['nobody', '--release'],
  ])
    await expect(runHeld(world.platform, args)).rejects.toThrow('waits for a check');
  await expect(runHeld(world.platform, ['4711', '--ban'])).rejects.toThrow('Usage:');
});
