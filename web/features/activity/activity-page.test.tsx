// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { ActivityEntry, listActivity } from '#contract/activity/endpoints.ts';
import { activityKinds } from '#contract/activity/facts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { anna } from '#web/testing/people.ts';
import { fireEvent, openScreen, settle, within } from '#web/testing/screen.tsx';
import ActivityPage from './activity-page.tsx';

type Activity = OutputOf<typeof listActivity>;

const person = (id: number, name: string) => ({ id, name, main_image: null, fictional: false });
const entryOf = (more: Partial<ActivityEntry>): ActivityEntry => ({
  kind: 'likes',
  day: '2026-11-05',
  count: 1,
  new_count: 0,
  people: [],
  credits: 0,
  detail: null,
  ...more,
});

function open(activity: Partial<Activity>, path = '/activity') {
  return openScreen(<ActivityPage />, {
    viewer: anna,
    path,
    answers: {
      'activity.list': {
        entries: [],
        next_before: null,
        today: '2026-11-05',
        kinds: activityKinds,
        new_counts: [],
        ...activity,
      },
      'activity.seen': {},
    },
  });
}

describe('the page of what happened [BEY-11]', () => {
  test('says it by day in whole sentences that lead to where it is looked at', async () => {
    const { getAllByRole } = await open({
      entries: [
        entryOf({ people: [person(3, 'Cem')] }),
        entryOf({
          kind: 'conversations',
          count: 5,
          people: [person(3, 'Cem'), person(4, 'Bo'), person(5, 'Ida')],
        }),
        entryOf({ kind: 'matches', day: '2026-11-04', people: [person(4, 'Bo')] }),
        entryOf({ kind: 'credits', day: '2026-11-02', credits: 3, detail: 'given' }),
      ],
    });
    expect(getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Yesterday',
      'Monday, November 2',
    ]);
    const links = getAllByRole('listitem').map((item) => within(item).getByRole('link'));
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/likes/m/3', 'Cem likes you'],
      ['/chats', '5 people wrote to you for the first timeCem, Bo, Ida +2'],
      ['/members/4/chat', 'You and Bo are a match'],
      ['/transactions', 'You were given 3 credits'],
    ]);
  });

  test('has filters for what the domain offers, in an order of their own', async () => {
    const { getByRole } = await open({ kinds: ['likes', 'credits'] });
    const filters = within(getByRole('navigation', { name: 'Kinds of activity' })).getAllByRole('link');
    expect(filters.map(({ textContent }) => textContent)).toEqual(['All', 'Likes', 'Credits']);
  });

  test('visitors who are locked have no name, and lead to where Premium is offered', async () => {
    const { getByRole } = await open({ entries: [entryOf({ kind: 'visitors', count: 2 })] });
    expect(getByRole('link', { name: /^2 people opened your profile/ }).getAttribute('href')).toBe(
      '/likes/visitors',
    );
  });

  test('marks what has no list of its own as seen when it is opened, and only then', async () => {
    const { calls } = await open({ new_counts: [{ kind: 'reactions', count: 2 }] });
    expect(calls).toContainEqual(['activity.seen', { all: false }]);
    const other = await open({ new_counts: [{ kind: 'likes', count: 2 }] });
    expect(other.calls.map(([name]) => name)).not.toContain('activity.seen');
  });

  test('all is marked as read by one press, which is there while something is new', async () => {
    const { calls, getByRole } = await open({ new_counts: [{ kind: 'likes', count: 2 }] });
    expect(getByRole('link', { name: /^Likes/ }).textContent).toContain('2');
    fireEvent.click(getByRole('button', { name: 'Mark all as read' }));
    await settle();
    expect(calls).toContainEqual(['activity.seen', { all: true }]);
  });

  test('with nothing yet it says what will stand here, and offers nothing to mark', async () => {
    const { getByRole, queryByRole } = await open({});
    expect(getByRole('heading', { name: 'Nothing yet' })).toBeTruthy();
    expect(queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  test('a filter has an address, and an unknown one shows everything', async () => {
    const { calls } = await open({}, '/activity?kind=gifts');
    expect(calls).toContainEqual(['activity.list', { kind: 'gifts' }]);
    const other = await open({}, '/activity?kind=made-up');
    expect(other.calls.find(([name]) => name === 'activity.list')).toEqual(['activity.list', {}]);
  });
});

test('who asks to see private photos leads to the answer, who shows theirs to the photos [TRU-8]', async () => {
  const of = (detail: 'asked' | 'shown', count = 1) =>
    entryOf({
      kind: 'private_photos',
      detail,
      count,
      people: [person(3, 'Cem')],
      day: `2026-11-0${6 - count}`,
    });
  const { getAllByRole } = await open({
    entries: [of('asked'), of('shown'), of('asked', 2), of('shown', 2)],
  });
  const rows = getAllByRole('link')
    .filter(
      (link) =>
        /private photos/.test(link.textContent ?? '') && !/kind=/.test(link.getAttribute('href') ?? ''),
    )
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(rows).toEqual([
    [expect.stringContaining('Cem asks to see your private photos'), '/profile/private-photos'],
    [expect.stringContaining('Cem shows you private photos'), '/members/3/private-photos'],
    [expect.stringContaining('2 people ask to see your private photos'), '/profile/private-photos'],
    [expect.stringContaining('2 people show you private photos'), '/members/3/private-photos'],
  ]);
});
