import { expect } from 'vitest';
import { getSessionEnd, logout, revokeSessions } from '#contract/sessions/endpoints.ts';
import { test } from '#server/testing/accounts.fixture.ts';

test('a browser whose session was revoked is told so, again and again, and nobody else is [ACC-23]', async ({
  anna,
  world,
}) => {
  const phone = await world.logIn(anna);
  const id = phone.cookies.get('auth.session')?.split('.')[0];
  expect(await phone.call(getSessionEnd, {})).toEqual({ revoked: null });
  await anna.browser.call(revokeSessions, {});
  expect(await phone.call(getSessionEnd, {})).toEqual({ revoked: id });
  expect(await phone.call(getSessionEnd, {})).toEqual({ revoked: id });
  const guesser = world.visitor();
  guesser.cookies.set('auth.session', `${id}.${'x'.repeat(43)}`);
  expect(await guesser.call(getSessionEnd, {})).toEqual({ revoked: null });
  guesser.cookies.set('auth.session', `${'x'.repeat(24)}.${'x'.repeat(43)}`);
  expect(await guesser.call(getSessionEnd, {})).toEqual({ revoked: null });
});

test('an expiry and a log-out are no revocation [ACC-22]', async ({ world }) => {
  const { browser } = await world.join();
  const kept = new Map(browser.cookies);
  world.clock.advance({ days: 31 });
  expect(await browser.call(getSessionEnd, {})).toEqual({ revoked: null });
  await world.jobs.runNow('deletion.erase');
  for (const [name, value] of kept) browser.cookies.set(name, value);
  expect(await browser.call(getSessionEnd, {})).toEqual({ revoked: null });
  await browser.call(logout, {});
  expect(await browser.call(getSessionEnd, {})).toEqual({ revoked: null });
});

test('what is kept of a revoked session names no member and goes when its cookie has ended [ACC-24]', async ({
  anna,
  world,
}) => {
  await world.logIn(anna);
  await anna.browser.call(revokeSessions, {});
  const rows = await world.query('select * from ended_session');
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['forget_at', 'id', 'secret_hash']);
  world.clock.advance({ days: 29 });
  await world.jobs.runNow('deletion.erase');
  expect(await world.query('select * from ended_session')).toHaveLength(1);
  world.clock.advance({ days: 2 });
  await world.jobs.runNow('deletion.erase');
  expect(await world.query('select * from ended_session')).toEqual([]);
});
