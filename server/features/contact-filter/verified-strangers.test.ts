import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { getChat, sendMessage } from '#contract/chat/endpoints.ts';
import {
  type ContactFilter,
  getContactFilter,
  saveContactFilter,
} from '#contract/contact-filter/endpoints.ts';
import { giveGift } from '#contract/gifts/endpoints.ts';
import { like } from '#contract/likes/endpoints.ts';
import { arrangePhotos } from '#contract/photos/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { findBalance } from '#server/features/credits/index.ts';
import { syncSearchRow } from '#server/features/search/index.ts';
import { rateLimits } from '#server/features/throttle/index.ts';
import { clearReads } from '#server/testing/flush-batches.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';
import { anyStranger } from './contact-filter.rules.ts';

/** Anna hears from people with a verified photo; Ben has a photo. */
const test = base
  .extend('anna', async ({ world }) => {
    const anna = await world.join({ name: 'Anna' });
    await choose(anna, { verified: true });
    return anna;
  })
  .extend('ben', async ({ world }) => {
    const ben = await world.join({ name: 'Ben', gender: 'male', paidUser: true, credits: 100 });
    await addTestPhoto(ben.browser);
    return ben;
  });

const choose = ({ browser }: Person, filter: Partial<ContactFilter>) =>
  browser.call(saveContactFilter, { filter: { ...anyStranger, ...filter }, photos_after_answer: false });

const say = ({ browser }: Person, { id }: Person) =>
  browser.call(sendMessage, {
    profile: id,
    content: { kind: 'text', text: 'Hello' },
    key: randomUUID(),
  });

/** As a decision leaves it: the file of the main photo is the one that was compared. */
const verify = ({ query }: World, { id }: Person) =>
  query(
    `update profile p set verified_picture = full_name, verified_at = now()
     from photo f where p.member_id = $1 and f.member_id = $1 and f.position = 0`,
    [id],
  );

const refused = 'chat.contact_verified';

describe('a member who hears from people with a verified photo [TRU-6] [TRU-2]', () => {
  test('the others read why before they write, pay nothing, and write once they are verified', async ({
    world,
    anna,
    ben,
  }) => {
    const read = async () => [
      (await ben.browser.call(getMember, { id: anna.id })).member.contact_misfit,
      (await ben.browser.call(getChat, { profile: anna.id })).refusal,
    ];
    expect(await read()).toEqual(['verified', 'contact_verified']);
    expect(await refusalOf(say(ben, anna))).toMatchObject({ code: refused, data: { name: 'Anna' } });
    const gift = { profile: anna.id, gift: 'rose', credits: 10, key: randomUUID() } as const;
    expect((await refusalOf(ben.browser.call(giveGift, gift))).code).toBe(refused);
    expect(await findBalance(world.platform, ben.id)).toBe(100);
    await verify(world, ben);
    expect(await read()).toEqual([null, null]);
    expect((await say(ben, anna)).message.seq).toBe(1);
  });

  test('it is the photo that was compared: another main photo closes the way, a missing one is said first', async ({
    world,
    anna,
    ben,
  }) => {
    await verify(world, ben);
    const { id } = await addTestPhoto(ben.browser);
    await ben.browser.call(arrangePhotos, { ids: [id] });
    expect((await refusalOf(say(ben, anna))).code).toBe(refused);
    await choose(anna, { photo: true, verified: true });
    const bare = await world.join({ gender: 'male' });
    expect((await refusalOf(say(bare, anna))).code).toBe('chat.contact_photo');
  });

  test('a match opens the way', async ({ anna, ben }) => {
    await ben.browser.call(like, { profile: anna.id });
    await anna.browser.call(like, { profile: ben.id });
    expect((await say(ben, anna)).message.seq).toBe(1);
  });

  test('where a domain verifies nobody it is not offered, not counted, and keeps nobody away', async ({
    world,
    anna,
    ben,
  }) => {
    await syncSearchRow(world.platform, ben.id);
    const read = async () => {
      const { offers, fitting, everybody } = await anna.browser.call(getContactFilter, {});
      return [offers.verified, fitting, everybody];
    };
    expect(await read()).toEqual([true, 0, 1]);
    await verify(world, ben);
    await syncSearchRow(world.platform, ben.id);
    expect(await read()).toEqual([true, 1, 1]);
    await world.query('update profile set verified_picture = null');
    await syncSearchRow(world.platform, ben.id);
    await world.changeSettings({ photo_verification: false });
    expect(await read()).toEqual([false, 1, 1]);
    expect((await say(ben, anna)).message.seq).toBe(1);
  });

  test('a filter of the time before it says nothing of it', async ({ world, anna, ben }) => {
    await world.query(
      `update profile set contact_filter = contact_filter - 'verified' where member_id = $1`,
      [anna.id],
    );
    expect((await anna.browser.call(getContactFilter, {})).filter).toEqual(anyStranger);
    expect((await say(ben, anna)).message.seq).toBe(1);
    const { verified: _, ...former } = anyStranger;
    const saved = await anna.browser.call(saveContactFilter, {
      filter: { ...former, photo: true },
      photos_after_answer: true,
    });
    expect(saved.filter).toEqual({ ...anyStranger, photo: true });
  });

  test('a message meets the photo as it stands: it is sent and paid, or refused and free', async ({
    world,
    anna,
  }) => {
    for (let round = 0; round < 6; round += 1) {
      const one = await world.join({ name: `Ben ${round}`, gender: 'male', credits: 10 });
      await addTestPhoto(one.browser);
      const [sent] = await Promise.all([
        say(one, anna).then(
          () => 'sent',
          ({ code }: { code: string }) => code,
        ),
        verify(world, one),
      ]);
      expect(['sent', refused]).toContain(sent);
      expect(await findBalance(world.platform, one.id)).toBe(sent === 'sent' ? 8 : 10);
    }
  });
});

test('each look at the choices counts members, and is limited as the search is [TRU-6] [SEA-9]', async ({
  world,
  anna,
}) => {
  await anna.browser.call(getContactFilter, {});
  await clearReads(world.platform);
  await world.query(`update rate_limit set points = $1 where key like 'read-fitting-newcomer-3600:%'`, [
    rateLimits.newcomer.search[0].max,
  ]);
  expect((await refusalOf(anna.browser.call(getContactFilter, {}))).code).toBe('throttle.reading');
});
