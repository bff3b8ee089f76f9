// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession, type Viewer, viewerQuery } from '#web/platform/session/viewer.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, settle, settleLoading } from '#web/testing/screen.tsx';
import { TimeBonusBanner } from './time-bonus-banner.tsx';
import { TimeBonusWatch } from './time-bonus-watch.tsx';

const time_bonus = { expires: '2026-11-02T16:00:00.000Z', validity: 14_400 };
const newcomer: Viewer = { ...anna, credits: 0, time_bonus };
const clock = (text: string) => text.match(/\d\d:\d\d:\d\d/)?.[0];

beforeEach(() => {
  vi.useFakeTimers();
  // A browser whose clock is years wrong.
  vi.setSystemTime('2031-05-05T05:05:05Z');
  return () => vi.useRealTimers();
});

const pass = (ms: number) => settle(() => vi.advanceTimersByTimeAsync(ms));

describe('the banner', () => {
  const open = (viewer: Viewer) => openScreen(<TimeBonusBanner />, { viewer });

  test('counts down what the server said, whatever the clock of the browser shows [CRE-10]', async () => {
    const { text, getByText, getByRole } = await open(newcomer);
    expect(clock(text())).toBe('04:00:00');
    await pass(1000);
    expect(clock(text())).toBe('03:59:59');
    await pass(3_599_000);
    expect(clock(text())).toBe('03:00:00');
    expect(getByRole('link', { name: 'See your prices' }).getAttribute('href')).toBe('/credits');
    expect(getByText('03:00:00').getAttribute('aria-hidden')).toBe('true');
    expect(getByRole('complementary').textContent).toContain('Until ');
  });

  test('keeps its words apart, for whatever reads or translates them as one text [CRE-10]', async () => {
    const { getByRole } = await open(newcomer);
    expect(getByRole('complementary').textContent).toMatch(
      /^25% off your first package Until .+\. 04:00:00 See your prices$/,
    );
  });

  test('says to screen readers when 60, 15 and 5 minutes are left, each once [CRE-10]', async () => {
    const spoken: string[] = [];
    const { getByRole } = await open({ ...newcomer, time_bonus: { ...time_bonus, validity: 3602 } });
    const listen = () => {
      const words = getByRole('status').textContent ?? '';
      if (words !== spoken.at(-1)) spoken.push(words);
    };
    listen();
    for (let minute = 0; minute < 60; minute += 1) {
      await pass(30_000);
      listen();
      await pass(30_000);
      listen();
    }
    expect(spoken).toEqual([
      '',
      '25% off your first package: 60 minutes left',
      '25% off your first package: 15 minutes left',
      '25% off your first package: 5 minutes left',
    ]);
  });

  test('says nothing of what passed before the page was opened [CRE-10]', async () => {
    const { getByRole } = await open({ ...newcomer, time_bonus: { ...time_bonus, validity: 1800 } });
    await pass(60_000);
    expect(getByRole('status').textContent).toBe('');
  });

  test('is gone at zero [CRE-10]', async () => {
    const { queryByRole } = await open({ ...newcomer, time_bonus: { ...time_bonus, validity: 2 } });
    await pass(1000);
    const before = queryByRole('complementary') !== null;
    await pass(1000);
    expect([before, queryByRole('complementary') !== null]).toEqual([true, false]);
  });

  test('is gone when the server says null, as after a purchase, and on logout [CRE-10]', async () => {
    const { client, queryByRole } = await open(newcomer);
    await settle(() =>
      client.setQueryData(viewerQuery.queryKey, { user: { ...newcomer, time_bonus: null, paid_user: true } }),
    );
    const paid = queryByRole('complementary') !== null;
    await settle(() => client.setQueryData(viewerQuery.queryKey, { user: newcomer }));
    const again = queryByRole('complementary') !== null;
    await settle(() => endSession(client));
    expect([paid, again, queryByRole('complementary') !== null]).toEqual([false, true, false]);
  });
});

describe('the modal', () => {
  const open = (viewer: Viewer, path = '/members') => openScreen(<TimeBonusWatch />, { viewer, path });
  const wait = (ms: number) => settleLoading(() => vi.advanceTimersByTimeAsync(ms));

  test('says 40 seconds after entering to act fast within 4 hours, and leads to the prices [CRE-10]', async () => {
    const { text, address, getByRole, queryByRole, user, getByText } = await open(newcomer);
    await wait(39_000);
    const early = queryByRole('dialog') !== null;
    await wait(1000);
    expect([early, queryByRole('dialog') !== null]).toEqual([false, true]);
    expect(getByText('Act fast!')).toBeTruthy();
    expect(text()).toContain('within 4 hours of signing up');
    await user.click(getByRole('link', { name: 'See your prices' }));
    expect(address()).toBe('/credits');
  });

  test('is closed for good, and the browser keeps since when [CRE-10]', async () => {
    const { leavePage, getByRole, user } = await open(newcomer);
    await wait(40_000);
    await user.click(getByRole('button', { name: 'Not now' }));
    await wait(1000);
    const since = Number(localStorage.getItem('hide-time-bonus-modal'));
    expect(since).toBeGreaterThanOrEqual(Date.parse('2031-05-05T05:05:45Z') / 1000);
    await leavePage();
    const again = await open(newcomer);
    await wait(60_000);
    expect(again.queryByRole('dialog')).toBeNull();
  });

  test.for([
    ['who has credits', { ...newcomer, credits: 1 }, '/members'],
    ['whose bonus is over', { ...newcomer, time_bonus: null }, '/members'],
    ['who is about to buy', newcomer, '/credits/7'],
    ['outside the members area', newcomer, '/settings'],
  ] as const)('is not for a member %s [CRE-10, NAV-6]', async ([, viewer, path]) => {
    const { queryByRole } = await open(viewer, path);
    await wait(60_000);
    expect(queryByRole('dialog')).toBeNull();
  });
});
