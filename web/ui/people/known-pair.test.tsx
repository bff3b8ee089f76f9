// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { KnownPair } from './known-pair.tsx';

const photo = { filename: 'a.jpg', thumb_filename: 'a-small.jpg' } as MemberCard['main_image'];

test('the two of a page are a picture beside its words, which screen readers pass over [CRE-5]', async () => {
  const { getAllByRole, queryByRole } = await openScreen(
    <KnownPair photos={[photo, { ...photo, thumb_filename: 'b-small.jpg' } as typeof photo]} />,
  );
  expect(queryByRole('presentation')).toBeNull();
  expect(getAllByRole('presentation', { hidden: true })).toHaveLength(2);
});

test('who shows no photo is a circle, not a broken picture [CRE-5]', async () => {
  const { getAllByRole } = await openScreen(<KnownPair photos={[photo, null]} />);
  expect(getAllByRole('presentation', { hidden: true })).toHaveLength(1);
});
