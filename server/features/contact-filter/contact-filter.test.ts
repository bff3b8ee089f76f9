import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { getChat, sendMessage } from '#contract/chat/endpoints.ts';
import {
  type ContactFilter,
  getContactFilter,
  saveContactFilter,
} from '#contract/contact-filter/endpoints.ts';
import { contactFilterPath } from '#contract/contact-filter/facts.ts';
import { giveGift } from '#contract/gifts/endpoints.ts';
import { likePart } from '#contract/liked-parts/endpoints.ts';
import { like, listLikes } from '#contract/likes/endpoints.ts';
import { openPicks } from '#contract/picks/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { updateProfile } from '#contract/profiles/forms.ts';
import { findBalance } from '#server/features/credits/index.ts';
import { members } from '#server/features/members/index.ts';
import { syncSearchRow } from '#server/features/search/index.ts';
import { postChatPhoto } from '#server/testing/chat-photos.ts';
import { postVoice } from '#server/testing/chat-voices.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';
import { anyStranger } from './contact-filter.rules.ts';

/** Anna says who may write; Ben, 31 in Amsterdam as she is, would like to. */
const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna', paidUser: true, credits: 100 }))
  .extend('ben', ({ world }) => world.join({ name: 'Ben', gender: 'male', paidUser: true, credits: 100 }));

const choose = ({ browser }: Person, filter: Partial<ContactFilter>) =>
  browser.call(saveContactFilter, {
    filter: { ...anyStranger, ...filter },
    photos_after_answer: false,
  });

const say = ({ browser }: Person, { id }: Person, text = 'Hello') =>
  browser.call(sendMessage, { profile: id, content: { kind: 'text', text }, key: randomUUID() });

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const balanceOf = ({ platform }: World, { id }: Person) => findBalance(platform, id);
const older = { min_age: 40 };

/** What Ben reads on the profile, beside the composer, and when he sends nevertheless. */
async function readBy(ben: Person, anna: Person): Promise<unknown[]> {
  const { member } = await ben.browser.call(getMember, { id: anna.id });
  const { refusal } = await ben.browser.call(getChat, { profile: anna.id });
  return [
    member.contact_misfit,
    refusal,
    await say(ben, anna).then(
      () => 'sent',
      ({ code }: { code: string }) => code,
    ),
  ];
}

describe('who may write to a member [TRU-6]', () => {
  test('everybody, until the member asks something', async ({ anna, ben }) => {
    expect((await anna.browser.call(getContactFilter, {})).filter).toEqual(anyStranger);
    expect(await readBy(ben, anna)).toEqual([null, null, 'sent']);
  });

  test.for<[string, Partial<ContactFilter>, string]>([
    ['somebody too young', { min_age: 40 }, 'age'],
    ['somebody too old', { max_age: 25 }, 'age'],
    ['somebody without a photo', { photo: true }, 'photo'],
    ['with several reasons the first that can be changed', { photo: true, min_age: 40 }, 'photo'],
  ])('%s reads why before writing, and is not charged', async ([, filter, reason], { world, anna, ben }) => {
    await choose(anna, filter);
    expect(await readBy(ben, anna)).toEqual([reason, `contact_${reason}`, `chat.contact_${reason}`]);
    expect(await balanceOf(world, ben)).toBe(100);
    expect(await world.query('select 1 from conversation')).toEqual([]);
  });

  test('a photo that others see opens the way', async ({ world, anna, ben }) => {
    await choose(anna, { photo: true });
    await addTestPhoto(ben.browser);
    await world.query(`update photo set status = 'pending' where member_id = $1`, [ben.id]);
    expect(await codeOf(say(ben, anna))).toBe('chat.contact_photo');
    await world.query(`update photo set status = 'active' where member_id = $1`, [ben.id]);
    expect(await readBy(ben, anna)).toEqual([null, null, 'sent']);
  });

  test('who lives nearer may write; somebody without a place may not, and no figure is said', async ({
    world,
    anna,
  }) => {
    await choose(anna, { distance: 25 });
    const near = await world.join({ name: 'Near', gender: 'male', lat: 52.4, lon: 4.95 });
    const far = await world.join({ name: 'Far', gender: 'male', lat: 51.92, lon: 4.48 });
    expect(await readBy(near, anna)).toEqual([null, null, 'credits.insufficient']);
    const refusal = await refusalOf(say(far, anna));
    expect(refusal).toMatchObject({ code: 'chat.contact_distance', data: { name: 'Anna' } });
    expect(JSON.stringify(refusal)).not.toMatch(/25|52\.|4\.9/);
    await world.query('update profile set lat = null, lon = null where member_id = $1', [far.id]);
    expect(await codeOf(say(far, anna))).toBe('chat.contact_distance');
    // Without a place of her own there is nothing to measure from.
    await world.query('update profile set lat = null, lon = null where member_id = $1', [anna.id]);
    expect(await codeOf(say(far, anna))).toBe('credits.insufficient');
  });

  test('both have to look for each other; who did not say fits, and a hidden answer decides nothing', async ({
    world,
    anna,
  }) => {
    await choose(anna, { mutual: true });
    const gay = await world.join({ gender: 'male', sexuality: 'gay' });
    const bea = await world.join({ name: 'Bea', sexuality: 'lesbian' });
    const untold = await world.join({ gender: 'male' });
    await world.query('update profile set sexuality = null where member_id = $1', [untold.id]);
    for (const other of [gay, bea]) expect(await codeOf(say(other, anna))).toBe('chat.contact_mutual');
    expect(await codeOf(say(untold, anna))).toBe('credits.insufficient');
    await world.changeSettings({ visible_profile_fields: ['hair_color'] });
    for (const other of [gay, bea]) expect(await codeOf(say(other, anna))).toBe('credits.insufficient');
    expect((await anna.browser.call(getContactFilter, {})).offers.mutual).toBe(false);
  });

  test('no way of opening a conversation goes around it, and none is charged', async ({
    world,
    anna,
    ben,
  }) => {
    await anna.browser.call(updateProfile, { about: 'I collect maps.' });
    await choose(anna, older);
    const refused = 'chat.contact_age';
    const { browser } = ben;
    const gift = { profile: anna.id, gift: 'rose', credits: 10, key: randomUUID() } as const;
    expect(await codeOf(browser.call(giveGift, gift))).toBe(refused);
    const word = { profile: anna.id, part: { part: 'about' }, text: 'Which one?', credits: 2 } as const;
    expect(await codeOf(browser.call(likePart, word))).toBe(refused);
    expect((await postChatPhoto(ben, anna)).json().error.code).toBe(refused);
    expect((await postVoice(ben, anna)).json().error.code).toBe(refused);
    expect(await balanceOf(world, ben)).toBe(100);
    expect((await anna.browser.call(listLikes, {})).liked_by).toEqual([]);
    expect(await world.query('select 1 from conversation')).toEqual([]);
  });

  test('a like without a word stays possible, and a match opens the way; only a like of theirs does not', async ({
    anna,
    ben,
  }) => {
    await choose(anna, older);
    await anna.browser.call(like, { profile: ben.id });
    expect((await readBy(ben, anna))[0]).toBe('age');
    await ben.browser.call(like, { profile: anna.id });
    expect(await readBy(ben, anna)).toEqual([null, null, 'sent']);
  });

  test('whom the member writes to may write, and a running conversation goes on', async ({
    world,
    anna,
    ben,
  }) => {
    const cem = await world.join({ name: 'Cem', gender: 'male', credits: 10 });
    await say(cem, anna);
    await choose(anna, older);
    expect(await codeOf(say(ben, anna))).toBe('chat.contact_age');
    await say(anna, ben);
    expect(await readBy(ben, anna)).toEqual([null, null, 'sent']);
    expect(await readBy(cem, anna)).toEqual([null, null, 'sent']);
  });

  test('a block comes first and looks as before', async ({ anna, ben }) => {
    await choose(anna, older);
    await anna.browser.call(block, { profile: ben.id });
    const ways = [
      () => say(ben, anna),
      () => ben.browser.call(getMember, { id: anna.id }),
      () => ben.browser.call(getChat, { profile: anna.id }),
    ];
    for (const way of ways) expect(await codeOf(way())).toBe('not_found');
  });

  test('picks are of those who hear from the member', async ({ world, anna, ben }) => {
    await syncSearchRow(world.platform, anna.id);
    await world.query('update member_search set photo = true');
    const picked = async () => (await ben.browser.call(openPicks, {})).picks.map(({ id }) => id);
    await choose(anna, older);
    expect(await picked()).toEqual([]);
    await world.query('delete from pick_day');
    await choose(anna, {});
    expect(await picked()).toEqual([anna.id]);
    await choose(anna, older);
    expect(await picked()).toEqual([]);
  });

  test('while it is set, the member reads how many fit, as the search counts them', async ({
    world,
    anna,
    ben,
  }) => {
    await world.join({ name: 'Cem', gender: 'male', birthDate: '1970-01-01' });
    await world.join({ name: 'Dee', birthDate: '1970-01-01' });
    for (const { id } of [anna, ben]) await syncSearchRow(world.platform, id);
    const count = async (filter: Partial<ContactFilter>) => {
      const { fitting, everybody } = await choose(anna, filter);
      return [fitting, everybody];
    };
    expect(await count({})).toEqual([3, 3]);
    expect(await count(older)).toEqual([2, 3]);
    expect(await count({ mutual: true })).toEqual([2, 3]);
    expect(await count({ ...older, mutual: true, distance: 100 })).toEqual([1, 3]);
    expect(await count({ photo: true })).toEqual([0, 3]);
  });

  test('it is in the export, and a form without scripts sets it', async ({ world, anna }) => {
    const answer = await anna.browser.inject({
      method: 'POST',
      url: contactFilterPath,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: 'min_age=40&max_age=30&distance=&photo=1',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/settings#contact']);
    const file = (await members.exportMember?.(world.platform, anna.id))?.find(
      ({ path }) => path === 'profile.json',
    );
    expect(file).toMatchObject({
      json: { may_write: { min_age: 30, max_age: 40, photo: true }, photos_after_answer: false },
    });
  });
});

describe('at the same moment [TRU-6]', () => {
  test('a message meets the filter as it stands: it is sent and paid, or refused and free', async ({
    world,
    anna,
    ben,
  }) => {
    for (let round = 0; round < 8; round += 1) {
      const { name } = ben;
      const one = await world.join({ name: `${name} ${round}`, gender: 'male', credits: 10 });
      await choose(anna, {});
      const [sent] = await Promise.all([
        say(one, anna).then(
          () => 'sent',
          ({ code }: { code: string }) => code,
        ),
        choose(anna, older),
      ]);
      expect(['sent', 'chat.contact_age', 'unavailable']).toContain(sent);
      expect(await balanceOf(world, one)).toBe(sent === 'sent' ? 8 : 10);
      const [{ count } = { count: -1 }] = await world.query(
        'select count(*)::integer as count from message where sender_id = $1',
        [one.id],
      );
      expect(count).toBe(sent === 'sent' ? 1 : 0);
    }
  });

  test('what was read before a change is not trusted: the words come back with their reason', async ({
    anna,
    ben,
  }) => {
    expect((await ben.browser.call(getChat, { profile: anna.id })).refusal).toBeNull();
    await choose(anna, older);
    expect(await codeOf(say(ben, anna))).toBe('chat.contact_age');
    await choose(anna, {});
    expect((await say(ben, anna)).message.seq).toBe(1);
  });

  test('a match beside the message lets it through, or the next try', async ({ world, anna }) => {
    await choose(anna, older);
    for (let round = 0; round < 8; round += 1) {
      const one = await world.join({ name: `Ben ${round}`, gender: 'male', credits: 10 });
      await one.browser.call(like, { profile: anna.id });
      const [sent] = await Promise.all([
        say(one, anna).then(
          () => 'sent',
          ({ code }: { code: string }) => code,
        ),
        anna.browser.call(like, { profile: one.id }),
      ]);
      expect(['sent', 'chat.contact_age', 'unavailable']).toContain(sent);
      if (sent !== 'sent') await say(one, anna);
      expect(await balanceOf(world, one)).toBe(8);
    }
  });
});
