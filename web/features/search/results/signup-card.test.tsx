// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { ben } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { SignupCard } from './signup-card.tsx';

test.each([
  ['all', false, true],
  ['none', false, false],
  ['with_trafficsource', false, false],
  ['with_trafficsource', true, true],
] as const)('sign-ups: %s, traffic source: %s [SEA-3]', async (signups, has_traffic_source, isOpen) => {
  const { text, getByRole, queryByRole } = await openScreen(<SignupCard count={12} members={[]} />, {
    path: '/members',
    settings: { signups, has_traffic_source },
  });
  const join = queryByRole('link', { name: 'Join free' });
  expect(join?.getAttribute('href')?.includes('signup') ?? false).toBe(isOpen);
  expect(text().includes('Join free')).toBe(isOpen);
  expect(getByRole('link', { name: 'I have an account' }).getAttribute('href')).toMatch(/^\/login/);
});

test('behind it are people out of focus, whom nobody has to hear of [SEA-3]', async () => {
  const image = { filename: 'f.webp', thumb_filename: 't.webp', status: 'active' as const };
  const members = [ben, { ...ben, id: 3, main_image: image }];
  const { getAllByRole } = await openScreen(<SignupCard count={12} members={members} />, {
    path: '/members',
  });
  const [face, ...more] = getAllByRole('presentation', { hidden: true }).filter(
    (one) => one.parentElement?.getAttribute('aria-hidden') === 'true',
  );
  expect([face?.getAttribute('src'), face?.getAttribute('alt'), more]).toEqual([
    expect.stringContaining('t.webp'),
    '',
    [],
  ]);
});
