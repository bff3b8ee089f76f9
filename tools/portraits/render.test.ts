import sharp from 'sharp';
import { expect, test } from 'vitest';
import { composeStillLife } from './compose.ts';
import { renderPicture } from './render.ts';

test('a painted picture is rendered in the width that is asked for', async () => {
  const photo = await renderPicture(composeStillLife('skyline', 'any'), 120);
  const { width, height } = await sharp(photo).metadata();
  expect({ width, height }).toEqual({ width: 120, height: 160 });
});
