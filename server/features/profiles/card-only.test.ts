import { expect } from 'vitest';
import { getMember } from '#contract/profiles/endpoints.ts';
import { updateProfile } from '#contract/profiles/forms.ts';
import { setVisibility } from '#contract/profiles/own.ts';
import { test, write } from '#server/testing/chat.fixture.ts';
import { markPair } from '#server/testing/mark-pair.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { refusalOf } from '#server/testing/test-client.ts';

const unsaid = {
  sexuality: null,
  about: '',
  hair_color: null,
  interests: [],
  liked_by: false,
  card_only: true,
};

test('of an invisible member whom one writes with there is the card, and nothing more [PRO-13]', async ({
  arrive,
}) => {
  const [anna, bea] = [await arrive({ name: 'Anna' }), await arrive({ name: 'Bea' })];
  const photo = await addTestPhoto(anna.browser);
  await addTestPhoto(anna.browser);
  await anna.browser.call(updateProfile, {
    about: 'I collect maps.',
    hair_color: 'red',
    interests: ['wine'],
  });
  const { conversation } = await write(anna, bea);
  await anna.browser.call(setVisibility, { invisible: true });
  const { member } = await bea.browser.call(getMember, { id: anna.id });
  expect(member).toMatchObject({ ...unsaid, name: 'Anna', online: false, conversation_id: conversation.id });
  expect(member.photos.map(({ id }) => id)).toEqual([photo.id]);
  await anna.browser.call(setVisibility, { invisible: false });
  expect((await bea.browser.call(getMember, { id: anna.id })).member).toMatchObject({
    about: 'I collect maps.',
    card_only: false,
  });
});

test('a member who wrote before confirming the address shows no more than the card, and no like', async ({
  arrive,
  world,
}) => {
  const bea = await arrive();
  const fresh = await arrive({ name: 'Fresh', status: 'not_confirmed' });
  await write(fresh, bea, 'I just signed up');
  await markPair(world, 'liked', { from: fresh, to: bea });
  expect((await bea.browser.call(getMember, { id: fresh.id })).member).toMatchObject({
    ...unsaid,
    name: 'Fresh',
  });
});

test('an invisible member is still known to those in whose likes they stand, to nobody else [PRO-13, LIK-2]', async ({
  arrive,
  world,
}) => {
  const hidden = await arrive({ invisible: true });
  const [liked, stranger] = [await arrive(), await arrive()];
  await markPair(world, 'liked', { from: hidden, to: liked });
  const { member } = await liked.browser.call(getMember, { id: hidden.id });
  expect(member).toMatchObject({ ...unsaid, liked_by: true });
  for (const browser of [stranger.browser, world.visitor()]) {
    expect((await refusalOf(browser.call(getMember, { id: hidden.id }))).code).toBe('not_found');
  }
});

test('a disabled profile is shown to nobody', async ({ arrive, world }) => {
  const [anna, bea] = [await arrive(), await arrive()];
  await write(anna, bea);
  await world.query(`update profile set status = 'disabled' where member_id = $1`, [anna.id]);
  expect((await refusalOf(bea.browser.call(getMember, { id: anna.id }))).code).toBe('not_found');
});
