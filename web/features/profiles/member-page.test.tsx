// @vitest-environment jsdom
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { getMember, type Member } from '#contract/profiles/endpoints.ts';
import type { Settings } from '#contract/sites/endpoints.ts';
import { apiQuery, queriesOf } from '#web/platform/api/api-query.ts';
import type { Viewer } from '#web/platform/session/viewer.ts';
import { anna, annasProfile, bensPage as member } from '#web/testing/people.ts';
import { openScreen, readMeta, type Screen, settle, settleLoading, within } from '#web/testing/screen.tsx';
import MemberPage from './member-page.tsx';

const open = (
  traits: Partial<Member>,
  answer: () => unknown = () => ({ member }),
  settings: Partial<Settings> = {},
  viewer: Viewer = anna,
) =>
  openScreen(
    <Routes>
      <Route path="/members/:id" element={<MemberPage />} />
    </Routes>,
    {
      viewer,
      settings,
      path: '/members/2',
      answers: {
        'private_photos.get': {
          ...{ name: 'Ben', photos: [], state: 'closed', until: null, asked_at: null, ask_again_at: null },
          own: { photos: 0, is_asked: false, is_given: false, until: null },
        },
        'profiles.member': answer,
        'profiles.own': { profile: annasProfile },
        'search.related': { results: [] },
      },
      prepare: (client) => {
        const { queryKey } = apiQuery(getMember, { id: 2 });
        client.setQueryData(queryKey, { member: { ...member, ...traits } });
      },
    },
  );

test('who is hidden shows the card, the way to the conversation, and says that there is no more [PRO-13]', async () => {
  const { text, calls, getByRole, queryByRole, getByText } = await open({ about: '', card_only: true });
  expect(getByText('\u2068Ben\u2069, 38')).toBeTruthy();
  expect(getByText('That’s all there is to see of Ben right now.')).toBeTruthy();
  expect(text()).not.toContain('has not written');
  expect(getByRole('link', { name: 'Chat' }).getAttribute('href')).toBe('/members/2/chat');
  expect(queryByRole('button', { name: 'Like Ben' })).toBeNull();
  expect(calls.map(([name]) => name)).not.toContain('search.related');
});

test.for([true, false])(
  'a habit of writing back within a day is said: %s [BEY-6]',
  async (answers_within_a_day) => {
    const { text } = await open({ answers_within_a_day });
    expect(text().includes('Usually writes back within a day')).toBe(answers_within_a_day);
  },
);

test('opening the profile of another member is a visit, looking at the own one is none [BEY-4]', async () => {
  const visited = ['visits.visit', { profile: 2 }];
  expect((await open({})).calls).toContainEqual(visited);
  const own = await open({}, () => ({ member }), {}, { ...anna, id: 2 });
  expect(own.calls.map(([name]) => name)).not.toContain('visits.visit');
});

test('an open profile turns into the notice of a block [PRO-11]', async () => {
  const { client, text, getByText } = await open({}, () => {
    throw new AppError('profiles.blocked', { name: 'Ben' });
  });
  expect(getByText('I collect maps.')).toBeTruthy();
  await settle(() => client.invalidateQueries(queriesOf(getMember)));
  expect(text()).toContain("You're blocked by Ben. You do not have access to this page.");
  expect(text()).not.toContain('I collect maps.');
});

test('a domain that shows no words of members does not say that somebody wrote none [SET-5]', async () => {
  const nothing = () => ({ member: { ...member, about: '' } });
  const { text, getByText } = await open({ about: '' }, nothing, { visible_profile_notes: [] });
  expect(getByText('\u2068Ben\u2069, 38')).toBeTruthy();
  expect(text()).not.toContain('About Ben');
});

test('answers stand below their questions, between the photos, each with the way to write about it [BEY-1]', async () => {
  const prompts = [
    { prompt: 'song', answer: 'Anything with a trombone.' },
    { prompt: 'place', answer: 'The harbour.' },
  ] satisfies Member['prompts'];
  const photos = [sized, { ...sized, id: 2 }, { ...sized, id: 3 }];
  const shown = { ...member, prompts, photos };
  const { getByRole, getAllByRole, getByText } = await open(shown, () => ({ member: shown }));
  const heading = (name: string) => getByRole('heading', { level: 2, name });
  const [first, second] = getAllByRole('figure') as [HTMLElement, HTMLElement];
  const order = [
    first,
    heading('A song I always turn up…'),
    getByText('Anything with a trombone.'),
    second,
    heading('A place I keep going back to…'),
    getByText('The harbour.'),
  ];
  for (const [index, part] of order.entries())
    expect(order[index + 1]?.compareDocumentPosition(part) ?? Node.DOCUMENT_POSITION_PRECEDING).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
  expect(getAllByRole('link', { name: 'Write about this' }).map((link) => link.getAttribute('href'))).toEqual(
    ['about', 'prompt-song', 'prompt-place'].map((subject) => `/members/2/chat?about=${subject}`),
  );
});

const photo = {
  id: 1,
  filename: 'big.webp',
  thumb_filename: 'small.webp',
  status: 'active',
  locked: false,
} as const;
const sized = { ...photo, width: 600, height: 800 };

const previewOf = (fact: string) => readMeta(`og:${fact}`);

test('a link to a profile shows its photo elsewhere, and says nothing but the name [PRO-7]', async () => {
  const shared = { ...member, main_image: photo, photos: [sized], about: 'I collect maps.' };
  await open(shared, () => ({ member: shared }));
  const facts = ['image', 'title', 'url'].map(previewOf);
  expect(facts).toEqual([
    'https://rendezvous.example/previews/members/2.jpg?v=big',
    'Ben · Rendezvous',
    'https://rendezvous.example/members/2',
  ]);
  expect(previewOf('description')).not.toContain('maps');
});

test.each<[string, Partial<Member>, Partial<Settings>]>([
  ['waits for approval', { main_image: { ...photo, status: 'pending' } }, {}],
  ['was not approved', { main_image: { ...photo, status: 'rejected' } }, {}],
  ['is of somebody who is hidden', { main_image: photo, card_only: true }, {}],
  ['strangers may not see on this domain', { main_image: photo }, { logged_out_search: 'none' }],
  ['is missing', { main_image: null }, {}],
])('a photo that %s is not shared [PRO-7]', async (_case, traits, settings) => {
  const shown = { ...member, ...traits };
  await open(shown, () => ({ member: shown }), settings);
  expect([previewOf('image'), previewOf('title')]).toEqual([
    'https://rendezvous.example/previews/site.jpg',
    'Ben · Rendezvous',
  ]);
});

test('a locked photo shows a free member what Premium is, and leads there [CRE-13]', async () => {
  await import('./member/premium-sheet.tsx');
  const shown = { ...member, photos: [sized, { ...sized, id: 2, locked: true }] };
  const { getByRole, user } = await open(shown, () => ({ member: shown }));
  Element.prototype.scrollTo = () => {};
  await user.click(getByRole('button', { name: 'Photo 2, only with Premium' }));
  await settleLoading(() => {});
  expect(getByRole('dialog').textContent).toContain('See every photo with Premium');
  expect(getByRole('link', { name: 'See the packages' }).getAttribute('href')).toBe('/premium');
});

test('on the own page nothing is unlocked or sold; it says that others see this, and leads back [PRO-4]', async () => {
  const locked = { ...sized, id: 2, locked: true };
  const own = { ...member, photos: [sized, locked] };
  const viewer = { ...anna, id: 2, profile: { ...anna.profile, photo_count: 3 } };
  const { getByRole, queryByRole, user, getByText } = await open(own, () => ({ member: own }), {}, viewer);
  expect(
    getByText('This is how others see you. Photos that haven’t been approved are missing here.'),
  ).toBeTruthy();
  expect(getByRole('link', { name: 'Edit my profile' }).getAttribute('href')).toBe('/profile');
  Element.prototype.scrollTo = () => {};
  await user.click(getByRole('button', { name: 'Photo 2, only with Premium' }));
  expect(queryByRole('dialog')).toBeNull();
});

test('hidden members read on their own page why others see no more of them [PRO-13]', async () => {
  const own = { ...member, about: '', card_only: true };
  const { text } = await open(own, () => ({ member: own }), {}, { ...anna, id: 2 });
  expect(text()).toContain('Others can’t open your profile right now');
  expect(text()).not.toContain('This is how others see you');
});

const linksToWordsOf = ({ queryAllByRole }: Screen) =>
  queryAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((goal) => goal?.includes('?about='));

test('each thing of a profile leads to first words about it [PRO-4, CHA-2]', async () => {
  const shown: Member = {
    ...member,
    photos: [sized, { ...sized, id: 2 }, { ...sized, id: 3, locked: true }],
    interests: ['dogs', 'wine', 'music'],
  };
  const screen = await open(shown, () => ({ member: shown }));
  expect(linksToWordsOf(screen)).toEqual([
    '/members/2/chat?about=dogs',
    '/members/2/chat?about=wine',
    '/members/2/chat?about=photo-1',
    '/members/2/chat?about=photo-2',
    '/members/2/chat?about=about',
    '/members/2/chat?about=music',
  ]);
});

test('further photos stand between the words, and open large as in the gallery [PRO-4]', async () => {
  await import('#web/features/photos/photo-viewer.tsx');
  const shown: Member = {
    ...member,
    about: 'I collect maps. Old ones.',
    photos: [sized, { ...sized, id: 2 }],
  };
  const { getByRole, getByText, user } = await open(shown, () => ({ member: shown }));
  const figure = within(getByRole('figure'));
  const follows = (one: HTMLElement, other: HTMLElement) =>
    one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows(getByText('I collect maps.'), getByRole('figure'))).toBe(true);
  expect(follows(getByRole('figure'), getByText('Old ones.'))).toBe(true);
  await user.click(figure.getByRole('button', { name: 'Enlarge photo 2' }));
  await settleLoading(() => {});
  expect(getByRole('dialog', { name: 'Photos of Ben' })).toBeTruthy();
});

test('facts are short chips: only what says nothing by itself shows its label [PRO-4]', async () => {
  const shown: Member = { ...member, gender: 'male', eye_color: 'blue' };
  const { getAllByRole } = await open(shown, () => ({ member: shown }));
  const labels = getAllByRole('term').map((term) => [
    term.textContent,
    // What only screen readers say is wrapped.
    term.children.length === 0,
  ]);
  expect(labels).toEqual([
    ['Gender', false],
    ['Eyes', true],
  ]);
});

test.each<[string, Partial<Member>, Viewer]>([
  ['the own profile', { photos: [sized] }, { ...anna, id: 2 }],
  ['a fictional profile', { photos: [sized], fictional: true }, anna],
  ['who is hidden', { photos: [sized], card_only: true }, anna],
])('nothing of %s leads to first words [PRO-4]', async (_case, traits, viewer) => {
  const shown = { ...member, ...traits };
  const screen = await open(shown, () => ({ member: shown }), {}, viewer);
  expect(linksToWordsOf(screen)).toEqual([]);
});

const highlightsOf = ({ getByRole }: Screen) =>
  [...getByRole('list', { name: 'Highlights' }).children].map((one) => one.textContent);

test('at first sight stands what both like, else what somebody likes, never a marital status [PRO-4]', async () => {
  const likes = (interests: Member['interests']): Member => ({
    ...member,
    interests,
    relationship_status: 'single',
  });
  const stranger = likes(['wine', 'music', 'skiing']);
  expect(highlightsOf(await open(stranger, () => ({ member: stranger })))).toEqual(['Wine', 'Music']);
});

test('to report and to block stand in a menu beside the name [PRO-4]', async () => {
  await import('#web/features/reports/member-items.tsx');
  const { getByRole } = await open({});
  await settleLoading();
  // jsdom never opens the menu.
  const items = within(getByRole('banner'))
    .getAllByRole('listitem', { hidden: true })
    .map((item) => item.textContent);
  expect(items).toEqual(['Private note', 'Report Ben', 'Block Ben']);
});

test('the ways to get in touch come right after the name, before the photos [PRO-4]', async () => {
  const shown = { ...member, photos: [sized] };
  const { getByRole } = await open(shown, () => ({ member: shown }));
  const actions = getByRole('region', { name: 'What you can do' });
  const isAfter = (one: HTMLElement, other: HTMLElement) =>
    one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isAfter(getByRole('banner'), actions)).toBe(true);
  expect(isAfter(actions, getByRole('region', { name: 'Photos of Ben' }))).toBe(true);
});

test('the like is the main action until it is given, then the way to write is [PRO-4]', async () => {
  const lookOf = async (liked: boolean) => {
    const { getByRole, leavePage } = await open({ liked });
    const looks = [
      getByRole('button', { name: liked ? 'Liked' : 'Like' }),
      getByRole('link', { name: 'Chat' }),
    ].map(({ dataset }) => dataset.variant);
    await leavePage();
    return looks;
  };
  expect(await lookOf(false)).toEqual(['filled', 'default']);
  expect(await lookOf(true)).toEqual(['light', 'filled']);
});

test('of somebody who hears from others a profile says so before, and still offers a like [TRU-6]', async () => {
  const { getByText, getByRole, queryByRole } = await open({ contact_misfit: 'age', conversation_id: null });
  expect(getByText(/^Ben hears from people of other ages\. You can still like them/)).toBeTruthy();
  expect(getByRole('button', { name: 'Like' })).toBeTruthy();
  expect(queryByRole('link', { name: 'Chat' })).toBeNull();
  expect(queryByRole('button', { name: 'Give a gift' })).toBeNull();
  expect(queryByRole('link', { name: 'Get verified' })).toBeNull();
});

test('to somebody who hears from others no part of a profile leads to a first message, and each takes a like [TRU-6]', async () => {
  const prompts = [{ prompt: 'song', answer: 'Anything with a trombone.' }] satisfies Member['prompts'];
  const photos = [sized, { ...sized, id: 2 }];
  const shown = {
    ...member,
    prompts,
    photos,
    interests: ['cooking', 'music', 'gym', 'travelling'],
  } satisfies Member;
  const waysOf = async (misfit: Member['contact_misfit']) => {
    const seen = { ...shown, contact_misfit: misfit };
    const { queryAllByRole, text, leavePage } = await open(seen, () => ({ member: seen }));
    const links = queryAllByRole('link').filter((link) =>
      link.getAttribute('href')?.includes('/chat?about='),
    );
    const likes = queryAllByRole('button', { name: /^Like this/ });
    const hints = text().includes('Choose one to write about it');
    await leavePage();
    return { links: links.length > 0, likes: likes.length, hints };
  };
  expect(await waysOf(null)).toEqual({ links: true, likes: 4, hints: true });
  expect(await waysOf('age')).toEqual({ links: false, likes: 4, hints: false });
});

test('who lacks a verified photo reads the way to one on the profile [TRU-6]', async () => {
  const { getByText, getByRole } = await open({ contact_misfit: 'verified', conversation_id: null });
  expect(getByText(/^Ben hears from people whose photo is verified/)).toBeTruthy();
  expect(getByRole('link', { name: 'Get verified' }).getAttribute('href')).toBe('/verification');
});
