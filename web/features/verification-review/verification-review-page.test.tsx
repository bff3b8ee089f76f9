// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { WaitingVerification } from '#contract/photo-verification/queue.ts';
import { queuesQuery } from '#web/console/queues/queues-query.ts';
import { openScreen, type Screen, settleLoading } from '#web/testing/screen.tsx';
import VerificationReviewPage from './verification-review-page.tsx';

const names = ['Anna', 'Ben', 'Clara'];

const waitingCase = (index: number): WaitingVerification => ({
  ...{ id: index + 1, filename: `${index}.webp`, domain: 'duet.example', pose: 'thumb_up' },
  waiting_since: new Date(Date.now() - 2.5 * 3_600_000).toISOString(),
  claim_ends_at: new Date(Date.now() + 600_000).toISOString(),
  member: {
    ...{ id: 70 + index, name: names[index] ?? '', age: 30 + index, gender: 'female', country: 'NL' },
    joined_at: '2026-11-01T12:00:00Z',
  },
  camera: { width: 900, height: 1200 },
  photos: [
    { id: 100 + index, width: 900, height: 1200 },
    { id: 200 + index, width: 900, height: 1200 },
  ],
});

async function open({ count = 3, decide = {} }: { count?: number; decide?: unknown } = {}) {
  const cases = names.slice(0, count).map((_, index) => waitingCase(index));
  const offered = [cases];
  const queues = {
    queues: [{ queue: 'verifications' as const, waiting: 12, oldest_at: null }],
    decided_today: 0,
  };
  const screen = await openScreen(<VerificationReviewPage />, {
    answers: {
      'review.queues': queues,
      'photo_verification.take': () => ({ verifications: offered.shift() ?? [] }),
      'photo_verification.decide': decide,
    },
    prepare: (client) => client.setQueryData(queuesQuery.queryKey, queues),
  });
  await settleLoading();
  const decided = () =>
    screen.calls.filter(([name]) => name === 'photo_verification.decide').map(([, input]) => input);
  return { ...screen, decided };
}

const press = async ({ user }: Screen, keys: string) => {
  await user.keyboard(keys);
  await settleLoading();
};

describe('the queue of verifications [TRU-2]', () => {
  test('shows both photos side by side, the pose and the member', async () => {
    const { getByRole, text } = await open();
    expect(getByRole('img', { name: 'Camera photo of Anna' })).toBeTruthy();
    expect(getByRole('img', { name: 'Main photo of Anna' })).toBeTruthy();
    expect(getByRole('img', { name: 'Another photo of Anna' })).toBeTruthy();
    expect(text()).toContain('Hold a thumb up beside your face');
    expect(getByRole('heading', { name: 'Anna, 30' })).toBeTruthy();
    expect(text()).toContain('1 of 3 on your screen, 12 waiting');
  });

  test('is decided by keyboard: one key for the same person, two for anything else', async () => {
    const screen = await open();
    await press(screen, 'a');
    expect(screen.text()).toContain('Anna is verified');
    expect(screen.getByRole('img', { name: 'Camera photo of Ben' })).toBeTruthy();
    await press(screen, 'd');
    expect(screen.getByRole('region', { name: 'Why do you decline it?' })).toBeTruthy();
    await press(screen, '2');
    expect(screen.text()).toContain('Ben is not verified: Another pose, or none');
    expect(screen.decided()).toEqual([
      { id: 1, filename: '0.webp', outcome: 'approved' },
      { id: 2, filename: '1.webp', outcome: 'declined', reason: 'no_pose' },
    ]);
  });

  test('a case whose main photo changed is no longer theirs to decide', async () => {
    const screen = await open({ decide: () => Promise.reject(new AppError('not_found')) });
    await press(screen, 'a');
    expect(screen.text()).toContain('The camera photo of Anna is no longer yours to decide');
  });

  test('a decision that was not saved brings the case back', async () => {
    const screen = await open({ decide: () => Promise.reject(new AppError('internal')) });
    await press(screen, 'a');
    expect(screen.text()).toContain('Your decision was not saved, so the photo of Anna is back.');
  });

  test('says when nothing waits, or when others have it all', async () => {
    expect((await open({ count: 0 })).text()).toContain('12 are on somebody else’s screen.');
  });
});
