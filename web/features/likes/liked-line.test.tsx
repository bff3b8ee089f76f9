// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { anna, annasProfile } from '#web/testing/people.ts';
import { openScreen, settleLoading } from '#web/testing/screen.tsx';
import { LikedLine } from './liked-line.tsx';

test('a liked photo that was removed since is called so; words stand as they were [BEY-2]', async () => {
  await import('./liked-photo.tsx');
  const { findByText, getByText } = await openScreen(
    <>
      <LikedLine liked={{ part: 'photo', photo: 9 }} own={false} />
      <LikedLine liked={{ part: 'about', words: 'I collect maps.' }} own />
    </>,
    { viewer: anna, answers: { 'profiles.own': { profile: annasProfile } } },
  );
  await settleLoading(() => {});
  expect(await findByText('A photo since removed')).toBeTruthy();
  expect(getByText('Likes your photo')).toBeTruthy();
  expect(getByText('I collect maps.')).toBeTruthy();
});
