// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { KnownPair } from './known-pair.tsx';

const photo = { filename: 'a.jpg', thumb_filename: 'a-small.jpg' } as MemberCard['main_image'];

test('the two of a page are a picture beside its words, which screen readers pass over [CRE-5]', async () => {
  const { getAllByRole, queryByRole } = await openScreen(
    <KnownPair
      people={[
        { name: 'Anna', main_image: photo },
        { name: 'Ben', main_image: { ...photo, thumb_filename: 'b-small.jpg' } as typeof photo },
      ]}
    />,
  );
  expect(queryByRole('presentation')).toBeNull();
  expect(getAllByRole('presentation', { hidden: true })).toHaveLength(2);
});

test('who shows no photo stands there by initials, and a heart keeps the place of nobody [CRE-5]', async () => {
  const anna = { name: 'Anna de Vries', main_image: null };
  const { queryAllByRole } = await openScreen(<KnownPair people={[anna, null]} />);
  expect(queryAllByRole('presentation', { hidden: true })).toHaveLength(0);
  expect(document.body.innerHTML).toContain('data-initials="AV"');
  expect(document.body.innerHTML.split('<svg')).toHaveLength(2);
});
