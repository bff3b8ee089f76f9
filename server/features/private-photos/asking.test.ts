import { describe, expect } from 'vitest';
import { saveContactFilter } from '#contract/contact-filter/endpoints.ts';
import { askAgainDays, requestDays } from '#contract/private-photos/facts.ts';
import { setVisibility } from '#contract/profiles/own.ts';
import { age, ask, codeOf, hide, show, stateOf, test } from '#server/testing/private-photos.fixture.ts';
import { lookAt, peopleOf } from '#server/testing/private-photos.ts';
import type { Person, World } from '#server/testing/world.ts';

describe('asking [TRU-8]', () => {
  test('is one request a pair, and an answer opens the photos', async ({ anna, ben, photo }) => {
    expect(await stateOf(ben, anna)).toMatchObject({ state: 'askable', photos: [{ id: photo }] });
    await Promise.all([ask(ben, anna), ask(ben, anna)]);
    expect(await peopleOf(anna)).toMatchObject([{ id: ben.id, name: 'Ben', state: 'asked' }]);
    expect((await stateOf(anna, ben)).own).toMatchObject({ is_asked: true, is_given: false });
    await show(anna, ben, 'day');
    expect(await stateOf(ben, anna)).toMatchObject({ state: 'open', until: '2026-11-03T12:00:00.000Z' });
    expect(await lookAt(ben, photo)).toBe(200);
  });

  test('a refusal looks like silence, and neither can be repeated for a while', async ({
    world,
    anna,
    ben,
    photo,
  }) => {
    const cem = await world.join({ name: 'Cem', gender: 'male' });
    await ask(ben, anna);
    await ask(cem, anna);
    await hide(anna, ben);
    expect(await stateOf(ben, anna)).toEqual(await stateOf(cem, anna));
    expect((await peopleOf(anna)).map(({ name }) => name)).toEqual(['Cem']);
    await age(world, requestDays);
    expect(await peopleOf(anna)).toEqual([]);
    expect((await stateOf(ben, anna)).state).toBe('asked');
    await ask(ben, anna);
    expect(await peopleOf(anna)).toEqual([]);
    await age(world, askAgainDays - requestDays);
    expect((await stateOf(ben, anna)).state).toBe('askable');
    await ask(ben, anna);
    expect(await peopleOf(anna)).toMatchObject([{ name: 'Ben', state: 'asked' }]);
    expect(await lookAt(ben, photo)).toBe(404);
  });

  test.for<[string, (world: World, anna: Person, ben: Person) => Promise<unknown>]>([
    [
      'a contact filter',
      (_world, anna) =>
        anna.browser.call(saveContactFilter, {
          filter: { min_age: 60, max_age: null, distance: null, photo: false, mutual: false },
          photos_after_answer: false,
        }),
    ],
    [
      'a limit of the one who asks',
      (world, _anna, ben) =>
        world.query('update profile set limited_since = now() where member_id = $1', [ben.id]),
    ],
    [
      'invisible mode of the one who asks',
      (_world, _anna, ben) => ben.browser.call(setVisibility, { invisible: true }),
    ],
  ])('%s takes no request', async ([, hinder], { world, anna, ben, photo }) => {
    await hinder(world, anna, ben);
    expect(await stateOf(ben, anna)).toMatchObject({ state: 'closed', photos: [{ id: photo }] });
    expect(await codeOf(ask(ben, anna))).toBe('not_found');
    expect(await peopleOf(anna)).toEqual([]);
  });

  test('nobody asks who has nothing to show, or themselves', async ({ anna, ben }) => {
    expect(await codeOf(ask(ben, anna))).toBe('not_found');
    expect(await codeOf(ask(anna, anna))).toBe('not_found');
    expect(await codeOf(show(anna, ben))).toBe('not_found');
  });
});
