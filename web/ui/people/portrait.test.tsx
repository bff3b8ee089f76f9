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
  const { find } = await openScreen(
    <>
      <Portrait image={{ ...image, color }} name="Ben" />
      <Avatar image={{ ...image, color }} name="Ben" />
    </>,
  );
  expect(find('div > img').style.backgroundColor).toBe(shown);
  expect(find('span > img').style.backgroundColor).toBe(shown);
});
