// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { WaitingPhoto } from '#contract/photos/queue.ts';
import type { ReviewQueueName } from '#contract/review/facts.ts';
import { queuesQuery } from '#web/console/queues/queues-query.ts';
import { fireEvent, openScreen, type Screen, settle, settleLoading } from '#web/testing/screen.tsx';
import PhotoReviewPage from './photo-review-page.tsx';

const names = ['Anna', 'Ben', 'Clara', 'Dora', 'Emil'];

function waitingPhoto(index: number): WaitingPhoto {
  return {
    ...{ id: index + 1, filename: `${index}.webp`, domain: 'duet.example', width: 900, height: 1200 },
    waiting_since: new Date(Date.now() - 3.5 * 3_600_000).toISOString(),
    claim_ends_at: new Date(Date.now() + 600_000).toISOString(),
    is_private: false,
    is_profile_image: index === 0,
    member: {
      ...{ id: 70 + index, name: names[index] ?? '', age: 30 + index, gender: 'female', country: 'NL' },
      ...{ joined_at: '2026-11-01T12:00:00Z', photos: 3, rejected: index === 0 ? 2 : 0 },
    },
    banned_cases: [],
    near: index > 0 ? [] : [{ id: 90, name: 'Zoe', status: 'rejected', distance: 0 }],
  };
}

async function open({
  count = 4,
  decide = {},
  queue = 'photos' as ReviewQueueName,
}: {
  count?: number;
  decide?: unknown;
  queue?: ReviewQueueName;
} = {}) {
  const photos = names.slice(0, count).map((_, index) => waitingPhoto(index));
  const offered = [photos];
  const queues = { queues: [{ queue, waiting: 42, oldest_at: null }], decided_today: 0 };
  const screen = await openScreen(<PhotoReviewPage />, {
    answers: {
      'review.queues': queues,
      'photos.take': () => ({ photos: offered.shift() ?? [] }),
      'photos.decide': decide,
    },
    prepare: (client) => client.setQueryData(queuesQuery.queryKey, queues),
  });
  await settleLoading();
  const inputsOf = (endpoint: string) =>
    screen.calls.filter(([name]) => name === endpoint).map(([, input]) => input);
  return { ...screen, inputsOf, offered };
}

const press = async ({ user }: Screen, keys: string) => {
  await user.keyboard(keys);
  await settleLoading();
};

const shownOf = ({ getByRole }: Screen) => getByRole('img', { name: /^Photo of/ }).getAttribute('alt');

describe('the queue of photos', () => {
  test('shows the picture, its member, its age and what looks the same [MOD-6]', async () => {
    const screen = await open();
    expect(shownOf(screen)).toBe('Photo of Anna');
    const picture = screen.getByRole('img', { name: 'Photo of Anna' });
    expect(picture.getAttribute('src')).toBe('/api/staff/photos/picture?id=1&size=full');
    expect(screen.getByRole('heading', { name: 'Anna, 30' })).toBeTruthy();
    expect(screen.getByText('1 of 4 on your screen, 42 waiting')).toBeTruthy();
    expect(screen.getByText('3 hours ago')).toBeTruthy();
    expect(screen.text()).toContain('2 rejected');
    const near = screen.getByRole('img', { name: 'Similar photo of Zoe' });
    expect(near.getAttribute('src')).toBe('/api/staff/photos/picture?id=90&size=thumb');
    const next = screen.getByAltText('Photo of Ben');
    expect(next.getAttribute('src')).toBe('/api/staff/photos/picture?id=2&size=full');
  });

  test('is decided by keyboard: the next photo is there at once, and what was done is said [MOD-2]', async () => {
    const screen = await open();
    await press(screen, 'a');
    expect(shownOf(screen)).toBe('Photo of Ben');
    expect(screen.text()).toContain('Photo of Anna approved');
    await press(screen, 'r');
    expect(screen.getByRole('region', { name: 'Why do you reject it?' })).toBeTruthy();
    await press(screen, '6');
    expect(shownOf(screen)).toBe('Photo of Clara');
    expect(screen.text()).toContain('Photo of Ben rejected: Too dark, blurred or small');
    expect(screen.inputsOf('photos.decide')).toEqual([
      { id: 1, filename: '0.webp', outcome: 'approved' },
      { id: 2, filename: '1.webp', outcome: 'rejected', reason: 'quality' },
    ]);
    expect(screen.inputsOf('photos.take')).toContainEqual({ except: [2, 3, 4, 1] });
  });

  test('is decided by buttons, too, and the focus stays near them [MOD-2]', async () => {
    const screen = await open();
    const reject = screen.getByRole('button', { name: 'Reject' });
    await screen.user.click(reject);
    expect(reject.getAttribute('aria-expanded')).toBe('true');
    await screen.user.click(screen.getByRole('button', { name: 'Under age' }));
    await settleLoading();
    expect(document.activeElement).toBe(reject);
    await screen.user.click(screen.getByRole('button', { name: 'Approve' }));
    await settleLoading();
    expect(screen.inputsOf('photos.decide')).toMatchObject([{ id: 1, reason: 'minor' }, { id: 2 }]);
    await screen.user.click(screen.getByRole('button', { name: 'Next photo' }));
    expect(shownOf(screen)).toBe('Photo of Dora');
    await screen.user.click(screen.getByRole('button', { name: 'Previous photo' }));
    expect(shownOf(screen)).toBe('Photo of Clara');
  });

  test('moves by J, K and arrows, and Escape closes the reasons [MOD-2]', async () => {
    const screen = await open();
    await press(screen, 'jj');
    expect(shownOf(screen)).toBe('Photo of Clara');
    await press(screen, 'k{ArrowRight}{ArrowLeft}{ArrowUp}{ArrowUp}');
    expect(shownOf(screen)).toBe('Photo of Anna');
    await press(screen, '3r{Escape}3');
    expect(screen.inputsOf('photos.decide')).toEqual([]);
  });

  test('leaves keys alone while somebody types [MOD-2]', async () => {
    const screen = await open();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await press(screen, 'arj');
    expect(shownOf(screen)).toBe('Photo of Anna');
    expect(screen.inputsOf('photos.decide')).toEqual([]);
  });

  test('says so when nothing waits, and looks again on demand [MOD-2]', async () => {
    const screen = await open({ count: 0 });
    expect(screen.getByRole('heading', { name: 'No photo is waiting for you' })).toBeTruthy();
    screen.offered.push([waitingPhoto(1)]);
    await screen.user.click(screen.getByRole('button', { name: 'Look again' }));
    await settleLoading();
    expect(shownOf(screen)).toBe('Photo of Ben');
  });

  test('is closed to staff without the role [MOD-1]', async () => {
    const screen = await open({ queue: 'reports' });
    expect(screen.getByRole('heading', { name: 'You have no access to this page' })).toBeTruthy();
    expect(screen.inputsOf('photos.take')).toEqual([]);
  });
});

describe('a decision', () => {
  test('is undone by U, and its photo is looked at again [MOD-2]', async () => {
    const screen = await open();
    await press(screen, 'ja');
    expect(shownOf(screen)).toBe('Photo of Clara');
    await press(screen, 'u');
    expect(screen.inputsOf('review.undo')).toEqual([{ queue: 'photos', item: 2 }]);
    expect(shownOf(screen)).toBe('Photo of Ben');
    expect(screen.text()).not.toContain('Photo of Ben approved');
  });

  test('that is still on its way is undone as soon as the server has it [MOD-2]', async () => {
    let answer = (_: object) => {};
    const decide = () => new Promise<object>((resolve) => (answer = resolve));
    const screen = await open({ decide });
    await press(screen, 'au');
    expect(screen.inputsOf('review.undo')).toEqual([]);
    await settle(() => answer({}));
    await settleLoading();
    expect(screen.inputsOf('review.undo')).toEqual([{ queue: 'photos', item: 1 }]);
    expect(shownOf(screen)).toBe('Photo of Anna');
  });

  test('that the server does not get brings the photo back with a reason [MOD-2]', async () => {
    const screen = await open({
      decide: () => {
        throw new AppError('network');
      },
    });
    await press(screen, 'a');
    expect(shownOf(screen)).toBe('Photo of Anna');
    expect(screen.getByRole('alert').textContent).toMatch(/^Your decision was not saved, .*Anna is back\. ./);
  });

  test('about a photo that somebody else has by now is dropped, and the next one follows [MOD-2]', async () => {
    const screen = await open({
      decide: () => {
        throw new AppError('not_found');
      },
    });
    await press(screen, 'a');
    expect(shownOf(screen)).toBe('Photo of Ben');
    expect(screen.getByRole('alert').textContent).toContain('no longer yours to decide');
    expect(screen.text()).not.toContain('approved');
  });
});

describe('photos on this screen', () => {
  const releases = (screen: Awaited<ReturnType<typeof open>>) => screen.inputsOf('review.release');

  test('are given up when the page is left or the tab is closed [MOD-2]', async () => {
    const screen = await open();
    fireEvent(window, new Event('pagehide'));
    await settleLoading();
    expect(releases(screen)).toEqual([{ queue: 'photos', age_ms: expect.any(Number) }]);
    await screen.leavePage();
    await settleLoading();
    expect(releases(screen)).toHaveLength(2);
  });

  test('leave it when their ten minutes are over, and one press brings the next [MOD-2]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const screen = await open();
    await settle(() => vi.advanceTimersByTime(600_000));
    expect(screen.queryByRole('img', { name: /^Photo of/ })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Your ten minutes are over' })).toBeTruthy();
    screen.offered.push([
      { ...waitingPhoto(3), claim_ends_at: new Date(Date.now() + 600_000).toISOString() },
    ]);
    await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Continue' })));
    await settleLoading();
    expect(shownOf(screen)).toBe('Photo of Dora');
    vi.useRealTimers();
  });
});
