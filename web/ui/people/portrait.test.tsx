// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { Avatar } from './avatar.tsx';
import { Portrait } from './portrait.tsx';

const image = { filename: 'full.webp', thumb_filename: 'thumb.webp', status: 'active' as const };

test.each([
  ['is known', '#976862', 'rgb(151, 104, 98)'],
  ['is unknown', undefined, ''],
])('until a photo has come its place has its colour where it %s [PRO-4]', async (_case, color, shown) => {
  const { getByRole } = await openScreen(
    <>
      <Portrait image={{ ...image, color }} name="Ben" />
      <Avatar image={{ ...image, color }} name="Ben" />
    </>,
  );
  expect(getByRole('img', { name: 'Portrait of Ben' }).style.backgroundColor).toBe(shown);
  expect(getByRole('presentation').style.backgroundColor).toBe(shown);
});
