import { expect, test as rules } from 'vitest';
import { getMember } from '#contract/profiles/endpoints.ts';
import { setVisibility } from '#contract/profiles/own.ts';
import { write } from '#server/testing/chat.fixture.ts';
import { test as base } from '#server/testing/test.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { isAnswering } from './answering.rules.ts';

rules.for([
  [2, 2, false],
  [3, 3, true],
  [4, 3, true],
  [4, 2, false],
] as const)('of %i first messages %i answers are a habit: %s [BEY-6]', ([asked, answered, is]) => {
  expect(isAnswering({ asked, answered }, 3)).toBe(is);
});

const test = base.extend('bob', ({ world }) => world.join({ name: 'Bob', paidUser: true, credits: 100 }));
const says = async (browser: TestClient, id: number) =>
  (await browser.call(getMember, { id })).member.answers_within_a_day;

test('a profile says who usually writes back, after ten first messages of others [BEY-6]', async ({
  world,
  bob,
}) => {
  const anna = await world.join({ name: 'Anna' });
  const writers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => world.join({ name: `Writer ${n}`, paidUser: true, credits: 50 })),
  );
  for (const writer of writers.slice(1)) {
    await write(writer, bob);
    await write(bob, writer);
  }
  world.clock.advance({ hours: 25 });
  const reader = await world.logIn(anna);
  expect(await says(reader, bob.id)).toBe(false);
  world.clock.advance({ hours: -25 });
  await write(writers[0]!, bob);
  world.clock.advance({ hours: 25 });
  // Nine of ten are enough, and the visitor's own profile counts in the same way.
  expect(await says(reader, bob.id)).toBe(true);
  expect(await says(await world.logIn(bob), bob.id)).toBe(true);
  expect(await says(world.visitor(), bob.id)).toBe(false);
});

test('and nothing of who hides when they are here, or to them [BEY-6]', async ({ world, bob }) => {
  const anna = await world.join({ name: 'Anna' });
  for (let n = 0; n < 10; n += 1) {
    const writer = await world.join({ name: `Writer ${n}`, paidUser: true, credits: 50 });
    await write(writer, bob);
    await write(bob, writer);
  }
  world.clock.advance({ hours: 25 });
  const [reader, own] = [await world.logIn(anna), await world.logIn(bob)];
  await reader.call(setVisibility, { hides_activity: true });
  expect(await says(reader, bob.id)).toBe(false);
  await reader.call(setVisibility, { hides_activity: false });
  expect(await says(reader, bob.id)).toBe(true);
  await own.call(setVisibility, { hides_activity: true });
  expect(await says(reader, bob.id)).toBe(false);
});
