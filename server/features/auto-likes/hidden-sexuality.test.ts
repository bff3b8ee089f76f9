import { describe, expect } from 'vitest';
import { autoLike, saveAutoLikes } from '#contract/auto-likes/endpoints.ts';
import { listRelated } from '#contract/search/endpoints.ts';
import { getSwipeDeck } from '#contract/swipe/endpoints.ts';
import { syncSearchRow } from '#server/features/search/index.ts';
import { test } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';

const hide = (world: World) =>
  world.changeSettings({ visible_profile_fields: ['hair_color', 'eye_color', 'body_type'] });

describe('what a domain keeps off profiles sorts out nobody', () => {
  test('a man is dealt women who seek women where sexuality is hidden [LIK-5]', async ({ world }) => {
    const carl = await world.join({ name: 'Carl', gender: 'male' });
    const lea = await world.createMember({ name: 'Lea', sexuality: 'lesbian' });
    await world.query('update member_search set photo = true');
    const deal = async () => (await carl.browser.call(getSwipeDeck, {})).results.map(({ id }) => id);
    expect(await deal()).toEqual([]);
    await hide(world);
    expect(await deal()).toEqual([lea.id]);
  });

  test('a new member gets an automatic like, whomever they seek in secret [LIK-4]', async ({ world }) => {
    const carl = await world.join({ name: 'Carl', gender: 'male' });
    world.clock.advance({ days: 10 });
    const browser = await world.logIn(carl);
    await browser.call(saveAutoLikes, { on: true, per_day: 3, filters: { country: 'all' } });
    const lea = await world.join({ name: 'Lea', sexuality: 'lesbian' });
    await world.query('update member_search set photo = true');
    expect((await lea.browser.call(autoLike, {})).profile).toBeNull();
    await hide(world);
    world.clock.advance({ minutes: 11 });
    expect((await lea.browser.call(autoLike, {})).profile?.id).toBe(carl.id);
  });

  test('related members come by activity where interests are hidden [PRO-15]', async ({ world }) => {
    const anna = await world.join({ name: 'Anna' });
    const [eva, near, far] = [
      await world.createMember({ sexuality: 'bi' }),
      await world.createMember({ sexuality: 'bi' }),
      await world.createMember({ sexuality: 'bi' }),
    ];
    await world.query(`update profile set interests = '{baking}' where member_id = any ($1)`, [
      [eva.id, near.id],
    ]);
    for (const { id } of [eva, near]) await syncSearchRow(world.platform, id);
    await world.query('update member_search set act = act + 5 where id = $1', [far.id]);
    const related = async () => {
      const { results } = await anna.browser.call(listRelated, { id: eva.id });
      return results.map(({ id }) => id).filter((id) => id !== anna.id);
    };
    expect(await related()).toEqual([near.id, far.id]);
    await hide(world);
    expect(await related()).toEqual([far.id, near.id]);
  });
});
