import { expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { like, unlike } from '#contract/likes/endpoints.ts';
import { write } from '#server/testing/deletion.fixture.ts';
import { test } from '#server/testing/test.ts';
import type { Person } from '#server/testing/world.ts';

const hasReachedOut = async ({ browser }: Person) => (await browser.call(getUser, {})).user?.has_reached_out;

test('who likes somebody has reached out, who is liked has not [NOT-5]', async ({ world }) => {
  const [anna, ben] = [await world.join({ name: 'Anna' }), await world.join({ name: 'Ben' })];
  expect([await hasReachedOut(anna), await hasReachedOut(ben)]).toEqual([false, false]);
  await anna.browser.call(like, { profile: ben.id });
  expect([await hasReachedOut(anna), await hasReachedOut(ben)]).toEqual([true, false]);
  await ben.browser.call(like, { profile: anna.id });
  await anna.browser.call(unlike, { profile: ben.id });
  expect([await hasReachedOut(anna), await hasReachedOut(ben)]).toEqual([false, true]);
});

test('who has written or answered has reached out, who was written to has not [NOT-5]', async ({ world }) => {
  const anna = await world.join({ name: 'Anna', credits: 20 });
  const ben = await world.join({ name: 'Ben', credits: 20 });
  await write(anna.browser, ben.id, 'Hello');
  expect([await hasReachedOut(anna), await hasReachedOut(ben)]).toEqual([true, false]);
  await write(ben.browser, anna.id, 'Hello yourself');
  await write(anna.browser, ben.id, 'How are you?');
  expect([await hasReachedOut(anna), await hasReachedOut(ben)]).toEqual([true, true]);
});
