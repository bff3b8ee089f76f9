// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { anna } from '#web/testing/people.ts';
import { openScreen, within } from '#web/testing/screen.tsx';
import { Benefits } from './benefits.tsx';

const photo = { filename: 'large.webp', thumb_filename: 'own.webp', status: 'active' as const };

test('a member sees their own photo before the room for others, a visitor none that is theirs [CRE-2]', async () => {
  const viewer = { ...anna, profile: { ...anna.profile, main_image: photo } };
  const { getByRole } = await openScreen(<Benefits />, { viewer });
  expect(getByRole('presentation', { hidden: true }).getAttribute('src')).toContain('own.webp');
});

test('what stands in the picture of conversations is said by no member: it has no names and is read to nobody [CRE-2]', async () => {
  const { getByText, getAllByRole, queryByRole } = await openScreen(<Benefits />);
  const line = getByText('My dog says hi too.');
  expect(line.parentElement?.textContent).toBe('My dog says hi too.');
  expect(queryByRole('presentation', { hidden: true })).toBeNull();
  expect(getAllByRole('listitem').map((item) => within(item).queryAllByRole('img'))).toEqual([[], [], []]);
});
