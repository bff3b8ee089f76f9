// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { OwnPrivatePhotos, SharedPrivatePhotos } from '#contract/private-photos/endpoints.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, settle, within } from '#web/testing/screen.tsx';
import OwnPage from './own-page.tsx';
import SeenPage from './seen-page.tsx';
import { SharedCard } from './shared-card.tsx';

const photo = { id: 9, width: 900, height: 1200 };
const shared: SharedPrivatePhotos = {
  ...{ name: 'Ben', photos: [photo], state: 'askable', until: null, asked_at: null, ask_again_at: null },
  own: { photos: 0, is_asked: false, is_given: false, until: null },
};

function openCard(...answers: Partial<SharedPrivatePhotos>[]) {
  const left = [...answers];
  const next = () => ({ ...shared, ...(left.length > 1 ? left.shift() : left[0]) });
  return openScreen(<SharedCard id={ben.id} />, {
    viewer: anna,
    answers: { 'private_photos.get': next, 'private_photos.ask': {} },
  });
}

const sent = (screen: { calls: readonly (readonly unknown[])[] }) =>
  screen.calls.filter(([name]) => /private_photos\.(ask|show|hide|hide_all|move)$/.test(String(name)));

describe('private photos on a profile [TRU-8]', () => {
  test('are counted behind blurred files and can be asked for once', async () => {
    const asked = {
      state: 'asked',
      asked_at: '2026-11-02T12:00:00.000Z',
      ask_again_at: '2027-01-01T12:00:00.000Z',
    } as const;
    const screen = await openCard({}, asked);
    expect(screen.getByRole('heading', { name: '1 private photo' })).toBeTruthy();
    expect(screen.text()).toContain('Premium does not open private photos');
    expect(document.body.innerHTML).not.toContain('full.webp');
    await screen.user.click(screen.getByRole('button', { name: 'Ask to see' }));
    await settle();
    expect(sent(screen)).toEqual([['private_photos.ask', { profile: ben.id }]]);
    expect(screen.text()).toContain('You asked on Nov 2, 2026. If there is no answer within 30 days');
    expect(screen.queryByRole('button', { name: 'Ask to see' })).toBeNull();
  });

  test.for<[SharedPrivatePhotos['state'], string]>([
    ['over', 'Ben no longer shows you these photos.'],
    ['closed', 'Ben takes no request from you at the moment.'],
  ])('say what is so while they are %s', async ([state, words]) => {
    const screen = await openCard({ state });
    expect(screen.text()).toContain(words);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('open ones say until when, and that looks are told, before they are opened', async () => {
    const screen = await openCard({ state: 'open', until: '2026-11-03T12:00:00.000Z' });
    expect(screen.text()).toContain('Open to you until Nov 3, 2026');
    expect(screen.text()).toContain('Ben sees on which days you look.');
    expect(screen.getByRole('link', { name: 'Look' }).getAttribute('href')).toBe(
      `/members/${ben.id}/private-photos`,
    );
  });

  test.for<[Partial<SharedPrivatePhotos['own']>, string, string]>([
    [{}, 'Ben sees them only if you wish.', 'Show them'],
    [{ is_asked: true }, 'Ben asks to see your private photos.', 'Answer'],
    [{ is_given: true }, 'Ben may see your private photos.', 'Change'],
  ])('the own ones can be shown in turn: %j', async ([own, words, action]) => {
    const screen = await openCard({ photos: [], own: { ...shared.own, photos: 2, ...own } });
    expect(screen.text()).toContain(words);
    expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(
      `/profile/private-photos?for=${ben.id}`,
    );
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('nothing stands there where there is nothing', async () => {
    expect((await openCard({ photos: [] })).text()).toBe('');
  });
});

test('what is open for good says who ends it [TRU-8]', async () => {
  const screen = await openCard({ state: 'open', photos: [photo, { ...photo, id: 10 }] });
  expect(screen.getByRole('heading', { name: '2 private photos' })).toBeTruthy();
  expect(screen.text()).toContain('Open to you until Ben takes them back.');
});

describe('the page on which they are looked at [TRU-8]', () => {
  const open = (answer: Partial<SharedPrivatePhotos>) =>
    openScreen(<SeenPage />, {
      viewer: anna,
      path: `/members/${ben.id}/private-photos`,
      pattern: '/members/:id/private-photos',
      answers: { 'private_photos.get': { ...shared, ...answer } },
    });

  test('shows them with what their owner learns, and lets them be reported', async () => {
    const screen = await open({ state: 'open' });
    const picture = screen.getByRole('img', { name: 'Private photo 1 of Ben' });
    expect(picture.getAttribute('src')).toBe('/media/private/9/full.webp');
    expect(screen.text()).toContain('Ben sees on which days you look.');
    expect(screen.getByRole('button', { name: 'Report this photo' })).toBeTruthy();
  });

  test('names no picture once they are closed', async () => {
    const screen = await open({ state: 'over' });
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.text()).toContain('These photos are not open to you.');
  });
});

describe('the page of the own ones [TRU-8]', () => {
  const person = {
    ...{ main_image: null, fictional: false, asked_at: null, until: null, first_look: null, last_look: null },
  };
  const people: OwnPrivatePhotos['people'] = [
    { ...person, id: 2, name: 'Ben', state: 'asked', asked_at: '2026-11-02T12:00:00.000Z' },
    { ...person, id: 3, name: 'Cem', state: 'given', first_look: '2026-11-01', last_look: '2026-11-02' },
    { ...person, id: 4, name: '', state: 'given', until: '2026-11-09T12:00:00.000Z' },
    { ...person, id: 5, name: 'Emre', state: 'ended', until: '2026-11-01T12:00:00.000Z' },
  ];
  const own: OwnPrivatePhotos = { photos: [{ ...photo, status: 'pending' }], limit: 10, people };
  const profile = { photos: [{ id: 7, thumb_filename: 'thumb.webp' }] };
  const open = (answer = own, query = '') =>
    openScreen(<OwnPage />, {
      viewer: anna,
      path: `/profile/private-photos${query}`,
      answers: {
        'private_photos.get_own': answer,
        'private_photos.get': { ...shared, own: { ...shared.own, photos: 1 } },
        'private_photos.show': {},
        'private_photos.hide': {},
        'private_photos.hide_all': {},
        'private_photos.move': {},
        'profiles.own': { profile },
      },
    });

  test('answers a request in one press, or not, of which nobody hears', async () => {
    const screen = await open();
    expect(screen.text()).toContain('“Not now” tells nobody');
    await screen.user.click(screen.getByRole('button', { name: 'Show Ben your private photos: A week' }));
    await screen.user.click(screen.getByRole('button', { name: 'Not now: Ben' }));
    expect(sent(screen)).toEqual([
      ['private_photos.show', { profile: 2, term: 'week' }],
      ['private_photos.hide', { profile: 2 }],
    ]);
  });

  test('says who may see them, when they looked, and takes it back from one or all', async () => {
    const screen = await open();
    const lines = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(lines).toContainEqual(
      expect.stringMatching(/Cem.*Until you take it back · First looked on Nov 1, 2026, last on Nov 2, 2026/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/Somebody you cannot see.*Until Nov 9.*Has not looked yet/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/Emre.*Ended on Nov 1/));
    await screen.user.click(screen.getByRole('button', { name: 'Take back from Cem' }));
    await screen.user.click(screen.getByRole('button', { name: 'Take back from everybody' }));
    expect(sent(screen)).toEqual([
      ['private_photos.hide', { profile: 3 }],
      ['private_photos.hide_all', {}],
    ]);
    expect(screen.queryByRole('button', { name: 'Take back from Emre' })).toBeNull();
  });

  test('moves photos between profile and album, and says what it cannot do', async () => {
    const screen = await open();
    expect(screen.text()).toContain('Being checked');
    await screen.user.click(screen.getByRole('button', { name: 'Move to profile' }));
    await screen.user.click(screen.getByRole('button', { name: 'Make private' }));
    expect(sent(screen)).toEqual([
      ['private_photos.move', { id: 9, private: false }],
      ['private_photos.move', { id: 7, private: true }],
    ]);
    const facts = within(screen.getByRole('region', { name: 'Good to know' })).getAllByRole('listitem');
    expect(facts.map(({ textContent }) => textContent)).toContain(
      'Nobody can prevent screenshots. Show only what others may keep.',
    );
  });

  test('a photo is not deleted by one press, and without scripts by the form itself', async () => {
    const screen = await open();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    await screen.user.click(button);
    await settle();
    expect(screen.calls.map(([name]) => name)).not.toContain('photos.delete');
    expect([...new FormData(button.form ?? undefined).entries()]).toEqual([
      ['form', 'remove'],
      ['id', '9'],
    ]);
    expect(button.form?.getAttribute('action')).toBe('/profile/private-photos');
  });

  test('an album that is full takes no more, and an empty one says how to begin', async () => {
    const photos = Array.from({ length: 10 }, (_, id) => ({
      ...photo,
      id: id + 1,
      status: 'active' as const,
    }));
    const full = await open({ ...own, photos });
    expect(full.text()).toContain('You have used all your photo slots.');
    expect(full.queryByRole('button', { name: 'Make private' })).toBeNull();
    const empty = await open({ ...own, photos: [], people: [] });
    expect(empty.text()).toContain('No private photos yet.');
  });

  test('shows them unasked to the person of a profile', async () => {
    const screen = await open({ ...own, people: [] }, '?for=2');
    expect(screen.getByRole('heading', { name: 'Show them to Ben' })).toBeTruthy();
    expect(screen.text()).toContain('Nobody at the moment.');
    await screen.user.click(screen.getByRole('button', { name: 'Show Ben your private photos: For good' }));
    expect(sent(screen)).toEqual([['private_photos.show', { profile: 2, term: 'always' }]]);
  });
});
