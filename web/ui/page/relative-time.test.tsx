// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { RelativeTime } from './relative-time.tsx';

test('a moment is told from now, and stands there for machines as it was', async () => {
  const iso = new Date(Date.now() - 3 * 60 * 60 * 1000 - 90_000).toISOString();
  const { getByRole } = await openScreen(<RelativeTime iso={iso} />);
  const time = getByRole<HTMLTimeElement>('time');
  expect([time.textContent, time.dateTime]).toEqual(['3 hours ago', iso]);
});
