import sharp from 'sharp';
import { expect, test as plain } from 'vitest';
import { addressTheme, getSettings } from '#contract/sites.ts';
import { test } from '#server/testing/test.ts';
import { checkSettings, createDefaultSettings } from './settings.rules.ts';

const blue = { primary: '#123a8e', accent: '#0b6b49' };
const host = 'localhost:3000';

plain.each([
  ['#ffc107', 'theme.primary'],
  ['#777777', 'theme.primary'],
  ['red', 'theme.primary'],
  ['#8E1230', 'theme.primary'],
])('a colour on which nobody reads white is refused: %s [SET-5]', (primary, path) => {
  const { faults } = checkSettings({ ...createDefaultSettings('a.example'), theme: { ...blue, primary } });
  expect(faults.map((fault) => fault.path)).toContain(path);
});

test('a domain with colours has a style sheet that is kept for good, and icons in them [SET-5]', async ({
  world,
}) => {
  const ask = (url: string) => world.inject({ url, headers: { host } });
  expect((await ask('/theme.css')).statusCode).toBe(404);
  const plainIcon = (await ask('/app-icon-192.png')).rawPayload;
  await world.changeSettings({ theme: blue });
  const { theme } = (await world.visitor().call(getSettings, {})).settings;
  expect(theme).toEqual(blue);
  const { sheet, icon } = addressTheme(blue);
  const answer = await ask(sheet);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(answer.body).toContain('--bubble-own:#123a8e');
  expect((await ask('/theme.css?v=old')).headers['cache-control']).toBe('no-cache');
  expect((await ask(icon)).body).toContain('#123a8e');
  const ownIcon = (await ask('/app-icon-192.png')).rawPayload;
  expect(ownIcon.equals(plainIcon)).toBe(false);
  expect((await sharp(ownIcon).metadata()).width).toBe(192);
});
