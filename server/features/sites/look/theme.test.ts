import sharp from 'sharp';
import { expect, test as plain } from 'vitest';
import { requestReset } from '#contract/accounts/credentials.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import {
  houseLook,
  type Logo,
  type SiteLook,
  themeUrls,
  twoCircles,
  twoHalves,
} from '#contract/sites/look.ts';
import { listNeutrals } from '#contract/sites/neutrals.ts';
import { test } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { checkSettings, createDefaultSettings } from '../settings.rules.ts';

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

plain.each<[object, string]>([
  [{ neutrals: { hue: 360, strength: 1 } }, 'neutrals.hue'],
  [{ neutrals: { hue: 20, strength: 3.5 } }, 'neutrals.strength'],
  [{ neutrals: { hue: 20 } }, 'neutrals.strength'],
  [{ corner_radius: 14 }, 'corner_radius'],
  [{ hero: 'carousel' }, 'hero'],
  [{ motif: 'star' }, 'motif'],
  [
    { motif: { viewBox: '0 0 40 40', paths: [{ d: 'M0 0"/><script>', color: 'accent' }] } },
    'motif.paths.0.d',
  ],
  [{ motif: { viewBox: '0 0 40 40', paths: [], onload: 'x' } }, 'motif.onload'],
  [{ motif: '<svg onload="alert(1)"/>' }, 'motif'],
  [{ photo_frame: 'oval' }, 'photo_frame'],
])('what a look cannot be is refused by its place: %j [SET-5]', (own, path) => {
  const { faults } = checkSettings({ ...createDefaultSettings('a.example'), ...own });
  expect(faults.map((fault) => fault.path)).toContain(path);
});

plain('every look that the house offers may be saved [SET-5]', () => {
  for (const own of [
    { neutrals: { hue: 265, strength: 3 }, corner_radius: 0, hero: 'film', motif: 'heart' },
    { neutrals: { hue: 0, strength: 0 }, corner_radius: 28, hero: 'type', motif: twoCircles },
    { corner_radius: 12, hero: 'collage', photo_frame: 'polaroid', display_font: 'oswald' },
  ])
    expect(checkSettings({ ...createDefaultSettings('a.example'), ...own }).faults).toEqual([]);
});

test('paper, corners, motif and frames of a domain are in its style sheet, and in what has none [SET-5, SET-6]', async ({
  world,
}) => {
  const own = {
    neutrals: { hue: 165, strength: 2 },
    corner_radius: 0,
    motif: 'heart',
    photo_frame: 'polaroid',
  } as const;
  await world.changeSettings(own);
  const look: SiteLook = { ...houseLook, ...own };
  const ask = async (url: string) =>
    (await world.inject({ url, headers: { host, accept: 'text/html' } })).body;
  const { paper } = listNeutrals(own.neutrals).light;
  const sheet = await ask(themeUrls(look).sheet);
  expect(sheet).toContain(`--paper:${paper}`);
  expect(sheet).toMatch(/--mantine-radius-lg:0px.*--frame-edge:.*--pair-one:url\("data:image\/svg/);
  expect(JSON.parse(await ask('/manifest.webmanifest'))).toMatchObject({
    ...{ background_color: paper, theme_color: paper },
  });
  expect(await ask('/offline')).toContain(`--paper: ${paper}`);
  expect(await ask(themeUrls(look).icon)).toContain(twoHalves.paths[0]?.d);
  const { html } = await sendMail(world);
  expect(html).toContain(`background:${paper}`);
  expect(html).toContain('border-radius:0px');
  expect(html).not.toMatch(/#fffbf8|#1e1114|#140a0d/i);
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
  const { sheet, icon } = themeUrls({ ...houseLook, theme: blue });
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

test('a page that the server makes without the build has the colours of the domain [SET-5, SET-6]', async ({
  world,
}) => {
  const headers = { host, accept: 'text/html' };
  // The second is refused before anything asks which domain it is for: what the first has found out counts.
  const askForAll = async () => {
    const { body: offline } = await world.inject({ url: '/offline', headers });
    const { body: malformed } = await world.inject({ url: '/%c0', headers });
    return [offline, malformed];
  };
  for (const page of await askForAll()) expect(page).toContain('#8e1230');
  await world.changeSettings({ theme: blue });
  for (const page of await askForAll()) {
    expect(page).toContain(`--filled: ${blue.primary}`);
    expect(page).toContain(`--accent: ${blue.accent}`);
    expect(page).not.toMatch(/#8e1230|#d81e3f|#5a0c1e|#ff5c75/i);
  }
});

test('mails have the colours of the domain, in both schemes [SET-5, SET-6]', async ({ world }) => {
  await world.changeSettings({ theme: blue });
  const { html } = await sendMail(world);
  expect(html).toContain(`background:${blue.primary}`);
  expect(html).not.toMatch(/#8e1230|#d81e3f|#b0213f|#ff8fa3/i);
  expect(await listColors(await readMailGlyph(world))).toContain(blue.accent);
});

async function sendMail(world: World) {
  const anna = await world.join();
  await world.mailbox.collect();
  await world.visitor().call(requestReset, { email: anna.email });
  const [mail] = await world.mailbox.collect();
  if (!mail) throw new Error('No mail was sent');
  return mail;
}

/** The brand's glyph inside a mail. */
async function readMailGlyph(world: World): Promise<Buffer> {
  const { html, pictures = [] } = await sendMail(world);
  const glyph = pictures.find(({ cid }) => html.includes(`cid:${cid}`));
  if (!glyph) throw new Error('The mail shows no glyph');
  return glyph.content;
}

/** Colours of a picture that cover more than the odd pixel between two of them. */
async function listColors(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const color = `#${data.subarray(at, at + 3).toString('hex')}`;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 20).map(([color]) => color);
}

test('a glyph of its own stands in the icon, on the page of an error and for pages, and in mails [SET-5, SET-6]', async ({
  world,
}) => {
  const d = 'M4 36C4 14 14 4 36 4 36 26 26 36 4 36Z';
  const logo: Logo = { viewBox: '0 0 40 40', paths: [{ d, color: 'accent' }] };
  const ask = (url: string) => world.inject({ url, headers: { host, accept: 'text/html' } });
  const plain = (await ask('/offline')).body;
  expect(plain).toContain(twoCircles.paths[0]?.d);
  await world.changeSettings({ logo });
  expect((await world.visitor().call(getSettings, {})).settings.logo).toEqual(logo);
  const { icon } = themeUrls({ ...houseLook, logo });
  expect(icon).not.toBe(themeUrls(houseLook).icon);
  expect((await ask(icon)).headers['cache-control']).toContain('immutable');
  for (const { body } of [await ask(icon), await ask('/offline')]) {
    expect(body).toContain(d);
    expect(body).not.toContain(twoCircles.paths[0]?.d);
  }
  const drawn = await readMailGlyph(world);
  await world.changeSettings({ logo: null });
  expect(drawn.equals(await readMailGlyph(world))).toBe(false);
});

test('headings of a domain may be set in another typeface of the site, and in none besides [SET-5, SET-6]', async ({
  world,
}) => {
  const { settings, faults } = checkSettings({
    ...createDefaultSettings('a.example'),
    display_font: 'comic',
  });
  expect([settings, faults.map(({ path }) => path)]).toEqual([undefined, ['display_font']]);
  await world.changeSettings({ display_font: 'figtree' });
  const { sheet } = themeUrls({ ...houseLook, display_font: 'figtree' });
  const answer = await world.inject({ url: sheet, headers: { host } });
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.body).toMatch(/--mantine-font-family-headings:'Figtree Variable'/);
  expect(answer.body).not.toContain('--link');
});
