import sharp from 'sharp';
import { expect } from 'vitest';
import { test } from '#server/testing/test.ts';
import { iconSizes } from './site-files.ts';

const host = 'localhost:3000';

test('crawlers learn what they may fetch, and no page of a member is in it [NAV-19]', async ({ world }) => {
  const robots = await world.inject({ url: '/robots.txt', headers: { host } });
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.body).toContain('Disallow: /members\n');
  expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml\n');
  const sitemap = await world.inject({ url: '/sitemap.xml', headers: { host } });
  expect(sitemap.headers['content-type']).toContain('application/xml');
  const pages = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page]) => page);
  expect(pages).toContain('http://localhost:3000/pricing');
  const closed = [...robots.body.matchAll(/Disallow: (.*)/g)].map(([, path]) => path ?? '');
  expect(pages.filter((page) => closed.some((path) => page?.includes(path)))).toEqual([]);
});

test('a person who finds a hole knows whom to tell, for less than a year [NAV-19]', async ({ world }) => {
  const { body } = await world.inject({ url: '/.well-known/security.txt', headers: { host } });
  expect(body).toContain('Contact: mailto:support@duet.example\n');
  const days = (Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '') - world.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('each domain is an app of its own name, with icons of the sizes it says and ways in [NAV-7, BEY-12]', async ({
  world,
}) => {
  await world.addDomain('rendezvous.example', { name: 'Rendezvous', domain_language: 'fr' });
  const answer = await world.inject({
    url: '/manifest.webmanifest',
    headers: { host: 'rendezvous.example' },
  });
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(answer.json()).toMatchObject({
    name: 'Rendezvous',
    lang: 'fr',
    display: 'standalone',
    start_url: '/members',
    shortcuts: [
      { name: 'Chercher des membres', url: '/members' },
      { name: 'Messages', url: '/chats' },
      { name: 'Likes', url: '/likes' },
    ],
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photo', accept: expect.arrayContaining(['image/jpeg', 'image/heic']) }] },
    },
  });
  const icons = answer.json<{ icons: { src: string; sizes: string }[] }>().icons;
  expect(icons).toHaveLength(iconSizes.length);
  for (const { src, sizes } of icons) {
    const icon = await world.inject({ url: src, headers: { host } });
    const { width, height, format } = await sharp(icon.rawPayload).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
});

test('the manifest shows pictures of the app in the sizes it says, phone and wide, in the language of the domain [BEY-12]', async ({
  world,
}) => {
  await world.addDomain('duo.example', { domain_language: 'de' });
  const manifest = await world.inject({ url: '/manifest.webmanifest', headers: { host: 'duo.example' } });
  const { screenshots } = manifest.json<{ screenshots: Record<string, string>[] }>();
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'narrow', 'wide']);
  for (const { src = '', sizes = '', type, label } of screenshots) {
    const picture = await world.inject({ url: src, headers: { host } });
    const { width = 0, height = 0, format } = await sharp(picture.rawPayload).metadata();
    expect([`${width}x${height}`, `image/${format}`, src]).toEqual([
      sizes,
      type,
      expect.stringContaining('/de-'),
    ]);
    // What Chromium takes: https://developer.chrome.com/docs/capabilities/web-apis/pwa-richer-install
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
    expect(label).toContain('erfunden');
  }
});

test.for([
  { name: 'Rendezvous' },
  { theme: { primary: '#123a8e', accent: '#0b6b49' } },
  { motif: 'heart' },
] as const)(
  'a domain that does not look like Duet has no pictures of Duet: %j [BEY-12, SET-6]',
  async (settings, { world }) => {
    await world.addDomain('other.example', settings);
    const manifest = await world.inject({ url: '/manifest.webmanifest', headers: { host: 'other.example' } });
    expect(manifest.json()).not.toHaveProperty('screenshots');
  },
);

test('there is a page for when there is no connection, in the language of the browser, that needs nothing else [NAV-12]', async ({
  world,
}) => {
  const ask = (cookies: Record<string, string>) =>
    world.inject({ url: '/offline', headers: { host, accept: 'text/html' }, cookies });
  const page = await ask({ i18n_redirected: 'de' });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(page.body).toContain('<html lang="de-DE">');
  expect(page.body).toContain('http-equiv="refresh"');
  expect(page.body).not.toMatch(/(src|href)="(?!\/"|data:)/);
});

test('programs that know no other icon get the logo at its old address [SET-6, NAV-19]', async ({
  world,
}) => {
  const { statusCode, headers, rawPayload } = await world.inject({ url: '/favicon.ico', headers: { host } });
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 48, height: 48 });
});
