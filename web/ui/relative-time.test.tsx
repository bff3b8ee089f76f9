// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { RelativeTime } from './relative-time.tsx';

test('a moment is told from now, and stands there for machines as it was', async () => {
  const iso = new Date(Date.now() - 3 * 60 * 60 * 1000 - 90_000).toISOString();
  await openScreen(<RelativeTime iso={iso} />);
  const time = document.querySelector('time');
  expect([time?.textContent, time?.dateTime]).toEqual(['3 hours ago', iso]);
});

test('in a list it is short for the eye, and whole for who listens', async () => {
  const iso = new Date(Date.now() - 3 * 60 * 60 * 1000 - 90_000).toISOString();
  const { find } = await openScreen(<RelativeTime iso={iso} brief />);
  const [seen, said] = find('time').children;
  expect([seen?.textContent, seen?.getAttribute('aria-hidden'), said?.textContent]).toEqual([
    '3 hr',
    'true',
    '3 hours ago',
  ]);
});
