// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import { useTellVisit } from './use-tell-visit.ts';

function Profile({ id, isOther = true }: { id: number; isOther?: boolean }) {
  useTellVisit(id, isOther);
  return null;
}

function showPage(state: DocumentVisibilityState): Promise<void> {
  const spy = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  onTestFinished(() => spy.mockRestore());
  return settle(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('an open profile is reported once, however often its page is shown [BEY-4]', async () => {
  const { calls } = await openScreen(<Profile id={2} />, { viewer: anna });
  await showPage('hidden');
  await showPage('visible');
  expect(calls).toEqual([['visits.visit', { profile: 2 }]]);
});

test('a page in the background, or one that the browser prepares, waits until it is seen [BEY-4]', async () => {
  await showPage('hidden');
  const { calls } = await openScreen(<Profile id={2} />, { viewer: anna });
  expect(calls).toEqual([]);
  await showPage('visible');
  expect(calls).toEqual([['visits.visit', { profile: 2 }]]);
});

test('a page that is left unseen reports nothing [BEY-4]', async () => {
  await showPage('hidden');
  const { calls, leavePage } = await openScreen(<Profile id={2} />, { viewer: anna });
  await leavePage();
  await showPage('visible');
  expect(calls).toEqual([]);
});

test('the own profile is no visit, and a refused report says nothing [BEY-4]', async () => {
  const own = await openScreen(<Profile id={1} isOther={false} />, { viewer: anna });
  expect(own.calls).toEqual([]);
  const answers = {
    'visits.visit': () => {
      throw new AppError('network');
    },
  };
  const { calls, toasts } = await openScreen(<Profile id={2} />, { viewer: anna, answers });
  expect([calls.length, toasts]).toEqual([1, []]);
});
