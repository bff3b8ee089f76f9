// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { WaitingAgeCheck } from '#contract/age-checks/queue.ts';
import { AppError } from '#contract/errors.ts';
import { queuesQuery } from '#web/console/queues/queues-query.ts';
import { openScreen, type Screen, settleLoading } from '#web/testing/screen.tsx';
import AgeReviewPage from './age-review-page.tsx';

const names = ['Anna', 'Ben', 'Clara'];

const waitingCase = (index: number): WaitingAgeCheck => ({
  ...{ id: index + 1, filename: `key-${index}`, domain: 'duet.example', adult_born_by: '2008-11-29' },
  waiting_since: new Date(Date.now() - 2.5 * 3_600_000).toISOString(),
  claim_ends_at: new Date(Date.now() + 600_000).toISOString(),
  member: {
    ...{ id: 70 + index, name: names[index] ?? '', age: 30, birth_date: '1996-05-01', country: 'GB' },
    ...{ joined_at: '2026-11-01T12:00:00Z', has_paid: index === 1 },
  },
  document: { width: 900, height: 600 },
  photos: [{ id: 100 + index, width: 900, height: 1200 }],
});

async function open({ count = 3, decide = {} }: { count?: number; decide?: unknown } = {}) {
  const offered = [names.slice(0, count).map((_, index) => waitingCase(index))];
  const queues = {
    queues: [{ queue: 'age_checks' as const, waiting: 12, oldest_at: null }],
    decided_today: 0,
  };
  const screen = await openScreen(<AgeReviewPage />, {
    answers: {
      'review.queues': queues,
      'age_checks.take': () => ({ age_checks: offered.shift() ?? [] }),
      'age_checks.decide': decide,
    },
    prepare: (client) => client.setQueryData(queuesQuery.queryKey, queues),
  });
  await settleLoading();
  const decided = () =>
    screen.calls.filter(([name]) => name === 'age_checks.decide').map(([, input]) => input);
  return { ...screen, decided };
}

const press = async ({ user }: Screen, keys: string) => {
  await user.keyboard(keys);
  await settleLoading();
};

describe('the queue of age checks [TRU-3]', () => {
  test('shows the document, the photos beside it, and the day that divides adults from minors', async () => {
    const { getByRole, text } = await open();
    expect(getByRole('img', { name: 'Document of Anna' })).toBeTruthy();
    expect(getByRole('img', { name: 'A photo of Anna' })).toBeTruthy();
    expect(text()).toContain('2008-11-29');
    expect(text()).toContain('1996-05-01');
    expect(text()).toContain('1 of 3 on your screen, 12 waiting');
    expect(text()).not.toContain('They have paid here.');
  });

  test('is decided by keyboard: an adult by one key, a minor and the unreadable by two', async () => {
    const screen = await open();
    await press(screen, 'a');
    expect(screen.text()).toContain('Anna is an adult');
    expect(screen.text()).toContain('They have paid here.');
    await press(screen, 'd');
    expect(screen.getByRole('region', { name: 'What is it?' })).toBeTruthy();
    await press(screen, '1');
    expect(screen.text()).toContain('Ben: Younger than 18');
    await press(screen, 'd');
    await press(screen, '5');
    expect(screen.decided()).toEqual([
      { id: 1, filename: 'key-0', outcome: 'approved' },
      { id: 2, filename: 'key-1', outcome: 'declined', reason: 'minor' },
      { id: 3, filename: 'key-2', outcome: 'declined', reason: 'other_person' },
    ]);
  });

  test('a case that was taken back is no longer theirs to decide', async () => {
    const screen = await open({ decide: () => Promise.reject(new AppError('not_found')) });
    await press(screen, 'a');
    expect(screen.text()).toContain('The document of Anna is no longer yours to decide');
  });

  test('a decision that was not saved brings the case back', async () => {
    const screen = await open({ decide: () => Promise.reject(new AppError('internal')) });
    await press(screen, 'a');
    expect(screen.text()).toContain('Your decision was not saved, so the document of Anna is back.');
  });

  test('says when others have it all', async () => {
    expect((await open({ count: 0 })).text()).toContain('12 are on somebody else’s screen.');
  });
});
