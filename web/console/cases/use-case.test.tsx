// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { claimComplaint } from '#contract/complaints/queue.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import { useCase } from './case-route.ts';

function Case() {
  const { data } = useCase(apiQuery(claimComplaint, { id: 7 }));
  return <p>{data ? 'taken' : 'waits'}</p>;
}

test('a case is claimed once its page is in sight, not in a tab in the background [MOD-1, MOD-2]', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const screen = await openScreen(<Case />, { answers: { 'complaints.claim': {} } });
  expect(screen.text()).toContain('waits');
  expect(screen.calls).toEqual([]);
  visibility.mockReturnValue('visible');
  await settle(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('taken')).toBeTruthy();
  visibility.mockRestore();
});
