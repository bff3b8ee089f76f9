// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Transaction } from '#contract/payments/endpoints.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { PaymentCompleted } from './payment-completed.tsx';

const transaction = { credits: 50, made_premium: true } as Transaction;
const photo = { filename: 'large.webp', thumb_filename: 'small.webp', status: 'active' as const };
const person = (id: number, name: string, traits = {}): MemberCard => ({
  ...{ ...ben, id, name, main_image: { ...photo, thumb_filename: `${name}.webp` } },
  ...traits,
});
const row = (profile: MemberCard, traits = {}) => ({
  ...{ conversation: { id: profile.id }, profile: { ...profile, deleted: false, ...traits } },
  ...{ num_unread_messages: 0, last_message: { preview: 'Hi' } },
});

interface World {
  chats?: ReturnType<typeof row>[];
  removed?: number[];
  matches?: MemberCard[];
  likers?: MemberCard[];
  found?: MemberCard[] | (() => never);
}

async function open({ chats = [], removed = [], matches = [], likers = [], found = [] }: World) {
  const screen = await openScreen(<PaymentCompleted transaction={transaction} />, {
    viewer: anna,
    answers: {
      'chat.list': { chats, has_more: false, num_unread_messages: 0, removed_profiles: removed },
      'likes.list': { profiles: [], liked_by: likers, matches, next_cursors: {}, new_likes: 0 },
      'search.members': typeof found === 'function' ? found : { page: { results: found } },
    },
  });
  const listNext = () =>
    screen.queryAllByRole('link', { name: /^Write to/ }).map((link) => link.getAttribute('href'));
  const listFaces = () =>
    [...screen.queryAllByRole('presentation', { hidden: true }), ...screen.queryAllByRole('img')].map(
      (image) => image.getAttribute('src')?.replace(/.*\//, ''),
    );
  return { ...screen, listNext, listFaces };
}

test('who has bought sees who may hear from them next: matches, who likes them, then who the search finds [CRE-5]', async () => {
  const screen = await open({
    chats: [row(person(2, 'Ben'))],
    removed: [7],
    matches: [person(3, 'Cas'), person(2, 'Ben')],
    likers: [person(4, 'Dirk'), person(3, 'Cas'), person(5, 'Robot', { fictional: true })],
    found: [person(6, 'Emil'), person(7, 'Gone'), person(4, 'Dirk')],
  });
  await expect.poll(screen.listNext).toEqual(['/members/3/chat', '/members/4/chat', '/members/6/chat']);
  expect(screen.getByRole('link', { name: 'Back to Ben' }).getAttribute('href')).toBe('/members/2/chat');
});

test('where six wait already, the directory is not read [CRE-5]', async () => {
  const likers = [11, 12, 13, 14, 15, 16, 17].map((id) => person(id, `Liker ${id}`));
  const screen = await open({ likers });
  await expect.poll(() => screen.listNext().length).toBe(6);
  expect(screen.calls.map(([name]) => name)).not.toContain('search.members');
});

test('who has written with nobody stands beside the first of those whom they may write to [CRE-5]', async () => {
  const screen = await open({ likers: [person(4, 'Dirk')] });
  await expect.poll(screen.listFaces).toEqual(['Dirk.webp', 'Dirk.webp']);
  expect(screen.getByRole('link', { name: 'To your messages' })).toBeTruthy();
});

test('nobody invented stands in the two circles, where nothing could say so [CRE-5, PRO-9]', async () => {
  const screen = await open({
    chats: [row(person(2, 'Robot', { fictional: true }))],
    found: [person(6, 'Emil')],
  });
  await expect.poll(screen.listFaces).toEqual(['Emil.webp', 'Emil.webp']);
});

test('where the lists do not come, the purchase stands there without them [CRE-5]', async () => {
  const refuse = () => {
    throw new Error('too much');
  };
  const screen = await open({ found: refuse });
  await expect.poll(() => screen.text()).not.toContain('Who will you write to next?');
  expect(screen.text()).toContain('50 credits were added');
  expect(screen.text()).toContain('You’re Premium for life now');
});
