// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { listVisitors, Visitor } from '#contract/visits/endpoints.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, settle, within } from '#web/testing/screen.tsx';
import VisitorsPage from './visitors-page.tsx';

type Visitors = OutputOf<typeof listVisitors>;

const visitorOf = (id: number, name: string, more: Partial<Visitor> = {}): Visitor => ({
  ...ben,
  id,
  name,
  visited_on: '2026-11-02',
  visit_new: false,
  ...more,
});

const nothing: Visitors = {
  count: 0,
  new_visitors: 0,
  withheld: null,
  visitors: [],
  locked: [],
  next_cursor: null,
};

const likes = {
  ...{ profiles: [], liked_by: [], matches: [], new_likes: 0 },
  next_cursors: { received: null, liked: null, matches: null },
};

function open(
  visitors: Partial<Visitors> | ((input: { cursor?: string }) => unknown),
  counts = { count: 0, new_visitors: 0 },
) {
  vi.setSystemTime('2026-11-05T09:00:00Z');
  return openScreen(<VisitorsPage />, {
    viewer: anna,
    path: '/likes/visitors',
    answers: {
      'visits.list': typeof visitors === 'function' ? visitors : { ...nothing, ...visitors },
      'visits.count': counts,
      'likes.list': likes,
    },
  });
}

const cem = visitorOf(3, 'Cem', { visit_new: true, visited_on: '2026-11-05' });
const emre = visitorOf(5, 'Emre', { liked: true, matched: true });

describe('the list of visitors [BEY-4]', () => {
  test('shows cards with the day, and marks those who are new', async () => {
    const { getByRole, getByText } = await open({ count: 2, new_visitors: 1, visitors: [cem, emre] });
    const [first, second] = within(getByRole('list', { name: 'Visitors' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('New');
    expect(within(first!).getByText('today').getAttribute('datetime')).toBe('2026-11-05');
    expect(within(second!).getByText('3 days ago')).toBeTruthy();
    expect(within(second!).getByRole('link', { name: 'Message Emre' }).getAttribute('href')).toBe(
      '/members/5/chat',
    );
    expect(getByText(/in the last 90 days/)).toBeTruthy();
  });

  test('being opened clears the number beside the tab, not the ribbons', async () => {
    const visitors = { count: 2, new_visitors: 1, visitors: [cem, emre] };
    const { calls, getByRole } = await open(visitors, { count: 2, new_visitors: 1 });
    expect(calls).toContainEqual(['visits.seen', {}]);
    expect(getByRole('link', { name: /^Visitors/ }).textContent).toBe('Visitors2');
    expect(getByRole('list', { name: 'Visitors' }).textContent).toContain('New');
  });

  test('writes nothing when nobody is new', async () => {
    const { calls } = await open({ count: 1, visitors: [emre] });
    expect(calls.map(([name]) => name)).not.toContain('visits.seen');
  });

  test('grows by pages, and shows one who came again in between once', async () => {
    const { user, getByRole, queryByRole } = await open(({ cursor }) =>
      cursor === 'next'
        ? { ...nothing, count: 3, visitors: [emre, visitorOf(6, 'Finn')] }
        : { ...nothing, count: 3, visitors: [cem, emre], next_cursor: 'next' },
    );
    await user.click(getByRole('button', { name: 'Show more' }));
    const cards = within(getByRole('list', { name: 'Visitors' })).getAllByRole('article');
    expect(cards.map((card) => /Cem|Emre|Finn/.exec(card.textContent ?? '')?.[0])).toEqual([
      'Cem',
      'Emre',
      'Finn',
    ]);
    expect(queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('says why it is empty and leads on', async () => {
    const { getByRole } = await open({});
    expect(getByRole('heading', { level: 2, name: 'No visitors yet' })).toBeTruthy();
    expect(getByRole('link', { name: 'Search members' }).getAttribute('href')).toBe('/members');
  });

  test('can be tried again after a failure', async () => {
    let fails = true;
    const screen = await open(() => {
      if (fails) throw new AppError('network');
      return { ...nothing, count: 1, visitors: [emre] };
    });
    fails = false;
    await screen.user.click(screen.getByRole('button', { name: 'Try again' }));
    await settle(() => {});
    expect(screen.text()).toContain('Emre');
  });
});

describe('visitors who are withheld [BEY-4]', () => {
  test('without Premium are a number, blurred tiles, and the way to Premium', async () => {
    const locked = [
      { filename: 'blurred.webp', visited_on: '2026-11-04' },
      { filename: null, visited_on: '2026-11-02' },
    ];
    const { getByRole, text } = await open({ count: 12, new_visitors: 0, withheld: 'premium', locked });
    expect(getByRole('heading', { level: 2, name: '12 members have opened your profile' })).toBeTruthy();
    const tiles = within(getByRole('list', { name: 'Visitors' })).getAllByRole('listitem');
    expect(tiles.map((tile) => tile.textContent)).toEqual([
      'Visitor, only with Premiumyesterday',
      'Visitor, only with Premium3 days ago',
    ]);
    const pictures = tiles.map((tile) => [...document.images].filter((image) => tile.contains(image)));
    expect(pictures.map((shown) => shown.map((image) => image.getAttribute('src')))).toEqual([
      ['/media/blurred.webp'],
      [],
    ]);
    expect(getByRole('link', { name: 'See the packages' }).getAttribute('href')).toBe('/premium');
    expect(text()).toContain('Your first purchase of credits makes you Premium for life.');
  });

  test.each([
    ['switch', 'You hide your visits'],
    ['invisible', 'You are invisible'],
  ] as const)('by %s say so, and lead to the settings', async (withheld, title) => {
    const { getByRole } = await open({ withheld });
    expect(getByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(getByRole('link', { name: 'Open the settings' }).getAttribute('href')).toBe(
      '/settings#visibility',
    );
  });
});
