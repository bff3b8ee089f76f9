// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { BriefTime } from './brief-time.tsx';

test('in a list it is short for the eye, and whole for who listens [CHA-2]', async () => {
  const iso = new Date(Date.now() - 3 * 60 * 60 * 1000 - 90_000).toISOString();
  const { getByRole } = await openScreen(<BriefTime iso={iso} />);
  const [seen, said] = getByRole('time').children;
  expect([seen?.textContent, seen?.getAttribute('aria-hidden'), said?.textContent]).toEqual([
    '3 hr',
    'true',
    '3 hours ago',
  ]);
});
