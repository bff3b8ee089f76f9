import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect } from 'vitest';
import { consentCookie } from '#contract/consent/facts.ts';
import type { ThirdPartyScript } from '#contract/consent/scripts.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import { registerPages } from '#server/platform/http/pages/pages.ts';
import { makeRenderContext } from '#server/render-context.ts';
import { strangerPages } from '#server/stranger-pages.ts';
import { test as base } from '#server/testing/test.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { openWorld } from '#server/testing/world.ts';
import { keptMs } from './consent.service.ts';

const statistics: ThirdPartyScript = {
  category: 'statistics',
  src: 'https://stats.example/s.js',
  hosts: ['https://collect.example'],
};
const recordings: ThirdPartyScript = {
  category: 'recordings',
  src: 'https://replay.example/r.js',
  hosts: [],
};

/** What pages need of a build; this one shows which scripts of others it was given. */
const build: Record<string, string> = {
  'client/assets/app.js': '',
  'client/.vite/manifest.json': '{}',
  'server/package.json': '{"type":"module"}',
  'server/index.js': `
    const makeContext = (known) => known;
    const createRequestHandler = () => async (request, { thirdParties, nonce }) =>
      new Response(thirdParties.map(({ src }) => '<script src="' + src + '" nonce="' + nonce + '"></script>').join(''), { headers: { 'content-type': 'text/html' } });
    export const entry = { module: { makeContext, createRequestHandler } };
  `,
};

async function writeBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'duet-consent-'));
  for (const [path, text] of Object.entries(build)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

const test = base
  /** Its pages come before the first request. */
  .extend('sharedSite', { scope: 'file' }, async ({ config }, { onCleanup }) => {
    const folder = await writeBuild();
    const site = await openWorld({ ...config, production: true });
    onCleanup(async () => {
      await site.dispose();
      await rm(folder, { recursive: true });
    });
    await registerPages(site.app.http, {
      mode: 'production',
      production: true,
      clientDir: join(folder, 'client'),
      formPages: [],
      keeping: strangerPages,
      makeRenderContext: (request, reply) => makeRenderContext(site.app, request, reply),
    });
    return site;
  })
  /** A domain that asks for both. */
  .extend('site', async ({ sharedSite }) => {
    await sharedSite.reset();
    await sharedSite.changeSettings({ third_party_scripts: [statistics, recordings] });
    return sharedSite;
  });

const choose = (browser: TestClient, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  browser.inject({
    method: 'POST',
    url: '/consent',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ next: '/pricing', ...fields }).toString(),
  });

const readConsent = async (browser: TestClient) => {
  const { consent, consent_categories } = (await browser.call(getSettings, {})).settings;
  return { consent, consent_categories };
};

/** Whom the policy of a page lets it send to, and which scripts stand in it. */
async function open(browser: TestClient, url: string) {
  const { headers, body } = await browser.inject({ url, headers: { accept: 'text/html' } });
  const policy = String(headers['content-security-policy']);
  return {
    sends: /connect-src ([^;]*)/.exec(policy)?.[1],
    shows: /img-src ([^;]*)/.exec(policy)?.[1],
    scripts: [...body.matchAll(/src="([^"]+)" nonce="([^"]+)"/g)].map(([, src, nonce]) => [
      src,
      policy.includes(`'nonce-${nonce}'`),
    ]),
  };
}

const nothing = { sends: "'self'", shows: "'self' data: blob:", scripts: [] };

describe('the choice [NAV-17]', () => {
  test('is kept in a cookie with version and time, and in a record with the same number and no person', async ({
    site,
  }) => {
    const anna = await site.join({ name: 'Anna' });
    const answer = await choose(anna.browser, { choice: 'all' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/pricing']);
    const cookie = anna.browser.cookies.get(consentCookie) ?? '';
    const seconds = site.clock.now().getTime() / 1000;
    expect(cookie).toMatch(new RegExp(`^1\\.${seconds}\\.[\\da-f-]{36}\\.statistics\\+recordings$`));
    expect(answer.cookies).toMatchObject([{ maxAge: 180 * 86_400, httpOnly: true, sameSite: 'Lax' }]);
    const [record, ...more] = await site.query('select * from consent_choice');
    expect(record).toEqual({
      id: cookie.split('.')[2],
      site_id: 1,
      cookie,
      locale: 'en',
      chosen_at: site.clock.now(),
    });
    expect(more).toEqual([]);
  });

  test.for([
    [{ choice: 'all' }, ['statistics', 'recordings']],
    [{ choice: 'necessary', statistics: 'on' }, []],
    [{ choice: 'chosen', recordings: 'on' }, ['recordings']],
    [{ choice: 'chosen' }, []],
  ] as const)('%j allows %j, and nobody is asked again', async ([fields, consent], { site }) => {
    const visitor = site.visitor();
    expect((await readConsent(visitor)).consent).toBeNull();
    await choose(visitor, fields);
    expect(await readConsent(visitor)).toEqual({ consent, consent_categories: ['statistics', 'recordings'] });
  });

  test('is taken back as it was given', async ({ site }) => {
    const visitor = site.visitor();
    await choose(visitor, { choice: 'all' });
    await choose(visitor, { choice: 'necessary' });
    expect((await readConsent(visitor)).consent).toEqual([]);
    expect(await open(visitor, '/')).toEqual(nothing);
  });

  test('is not made by another site, nor leads to one', async ({ site }) => {
    const visitor = site.visitor();
    const foreign = await choose(visitor, { choice: 'all' }, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.statusCode, visitor.cookies.has(consentCookie)]).toEqual([403, false]);
    for (const next of ['//evil.example', '/%2e//evil.example'])
      expect((await choose(visitor, { choice: 'all', next })).headers.location).toBe('/');
    expect((await choose(visitor, { choice: 'some' })).statusCode).toBe(422);
  });

  test('its record goes after a year', async ({ site }) => {
    await choose(site.visitor(), { choice: 'all' });
    const count = async () => (await site.query('select 1 from consent_choice')).length;
    site.clock.advance({ days: keptMs / 86_400_000 - 1 });
    await site.jobs.runNow('consent.tidy');
    expect(await count()).toBe(1);
    site.clock.advance({ days: 2 });
    await site.jobs.runNow('consent.tidy');
    expect(await count()).toBe(0);
  });
});

describe('nothing of others runs [NAV-17]', () => {
  test('before somebody has allowed it', async ({ site }) => {
    for (const url of ['/', '/pricing', '/match-finder'])
      expect(await open(site.visitor(), url)).toEqual(nothing);
  });

  test('where the domain has none: nobody is asked', async ({ site }) => {
    await site.changeSettings({ third_party_scripts: [] });
    const visitor = site.visitor();
    await choose(visitor, { choice: 'all' });
    expect(await readConsent(visitor)).toEqual({ consent: [], consent_categories: [] });
    expect(await open(visitor, '/')).toEqual(nothing);
  });

  test('where one of them is not in order', async ({ site }) => {
    const loose = { ...statistics, hosts: ["https://x.example; script-src 'unsafe-inline'"] };
    await site.changeSettings({ third_party_scripts: [loose, recordings] });
    expect((await readConsent(site.visitor())).consent_categories).toEqual([]);
  });

  const privatePages = [
    '/chats',
    '/chats/7',
    '/members/7/chat',
    '/profile',
    '/settings',
    '/settings/mandates',
    '/credits',
    '/credits/2',
    '/credits/2/ideal',
    '/credits/repeat-order',
    '/transactions',
    '/transactions/7',
    '/directdebit',
    '/sandbox/checkout/7',
    '/withdraw',
    '/members',
    '/members/7',
    '/support',
    '/login',
    '/signup',
    '/?signup',
    '/reset-password/do?token=secret',
  ];

  test.for(privatePages)('on %s, whoever opens it: its policy lets nothing out', async (url, { site }) => {
    const anna = await site.join({ name: 'Anna' });
    for (const browser of [anna.browser, site.visitor()]) {
      await choose(browser, { choice: 'all' });
      expect(await open(browser, url)).toEqual(nothing);
    }
  });

  test('for a member, on no page', async ({ site }) => {
    const { browser } = await site.join({ name: 'Anna' });
    await choose(browser, { choice: 'all' });
    for (const url of ['/pricing', '/premium', '/match-finder'])
      expect(await open(browser, url)).toEqual(nothing);
  });
});

test('what was allowed runs on the open pages, with the nonce and the hosts of the domain [NAV-17]', async ({
  site,
}) => {
  const visitor = site.visitor();
  await choose(visitor, { choice: 'chosen', statistics: 'on' });
  const running = {
    sends: "'self' https://stats.example https://collect.example",
    shows: "'self' https://stats.example https://collect.example data: blob:",
    scripts: [['https://stats.example/s.js', true]],
  };
  // Twice: the index page is drawn once for everybody who has chosen the same.
  for (const url of ['/', '/', '/pricing?network=friends']) expect(await open(visitor, url)).toEqual(running);
  expect(await open(site.visitor(), '/')).toEqual(nothing);
});
