import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect } from 'vitest';
import { getUser, saveLanguage } from '#contract/accounts/endpoints.ts';
import { getChat, listChats, sendMessage } from '#contract/chat/endpoints.ts';
import { getWelcomeDiscount } from '#contract/discounts/endpoints.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { listGifts } from '#contract/gifts/endpoints.ts';
import { like, listLikes } from '#contract/likes/endpoints.ts';
import { listPackages } from '#contract/payments/endpoints.ts';
import { getRepeatOrder } from '#contract/payments/repeat.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import { countStatements } from '#server/testing/count-statements.ts';
import { test } from '#server/testing/test.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';
import { findStranger, makeRenderContext } from './render-context.ts';

/** What a page is rendered with that this browser asks for; `set` collects its new cookies. */
async function open({ app }: World, browser: TestClient, url: string) {
  const set: string[] = [];
  const request = {
    ...{ method: 'GET', id: 'r', nonce: 'n', ip: '127.0.0.1', host: 'localhost:3000', headers: {}, url },
    cookies: Object.fromEntries(browser.cookies),
  };
  const fields: Record<string, string> = {};
  const reply = {
    setCookie: (name: string) => void set.push(name),
    headers: (more: Record<string, string>) => void Object.assign(fields, more),
  };
  const context = await makeRenderContext(
    app,
    request as unknown as FastifyRequest,
    reply as unknown as FastifyReply,
  );
  return { ...context, set, fields };
}

/** Where the page of a route leads to instead. */
async function findDetour(world: World, browser: TestClient, address: string, pattern = address) {
  const { api, findDetour: find } = await open(world, browser, address);
  return find?.({ pattern, address }, api);
}

test('the search of a member takes two statements: who is there, and whom they find [SEA-1]', async ({
  world,
}) => {
  const anna = await world.join({ name: 'Anna' });
  // More than a page of them: otherwise others are looked for, who nearly match.
  for (let n = 0; n < 25; n += 1) await world.createMember({ gender: 'male' });
  const read = async (url: string) => {
    const { api } = await open(world, anna.browser, url);
    const [{ user }, { page }] = [await api(getUser, {}), await api(searchMembers, { gender: 'both' })];
    return [user?.profile.name, page.results.length];
  };
  // How much the member has read is known from the first page on.
  await read('/members');
  expect(await countStatements(async () => expect(await read('/members')).toEqual(['Anna', 24]))).toBe(2);
  expect(await countStatements(async () => expect(await read('/chats')).toEqual(['Anna', 24]))).toBe(3);
});

test('an imported member agrees to the terms before anything else, on a domain that never changed them [MOD-10]', async ({
  world,
}) => {
  const anna = await world.join({ name: 'Anna' });
  expect(await findDetour(world, anna.browser, '/members')).toBeUndefined();
  await world.query('update account set terms_due = true');
  expect(await findDetour(world, anna.browser, '/members')).toBe('/agreement?next=%2Fmembers');
  expect(await findDetour(world, anna.browser, '/settings')).toBeUndefined();
});

describe('a page asks each question once', () => {
  /** The statements of each page and its calls; its settings need no statement. */
  const pages: [path: string, statements: number, calls: (partner: Person) => [AnyEndpoint, object][]][] = [
    ['/likes', 2, () => [[listLikes, {}]]],
    [
      '/chats',
      3,
      () => [
        [listChats, {}],
        [listLikes, {}],
      ],
    ],
    [
      '/chats/1',
      6,
      (partner) => [
        [listChats, {}],
        [listLikes, {}],
        [getChat, { profile: partner.id }],
      ],
    ],
    [
      '/credits',
      4,
      () => [
        [listPackages, {}],
        [listGifts, {}],
        [getWelcomeDiscount, { welcome: 'true' }],
        [getRepeatOrder, {}],
      ],
    ],
    [
      '/members/1',
      11,
      (partner) => [
        [getMember, { id: partner.id }],
        [getOwnProfile, {}],
      ],
    ],
  ];

  test.for(pages)('%s: %d statements [NAV-6]', async ([path, statements, listCalls], { world }) => {
    const anna = await world.join({ name: 'Anna', paidUser: false, credits: 10 });
    const ben = await world.join({ name: 'Ben', gender: 'male', paidUser: true, credits: 10 });
    await ben.browser.call(like, { profile: anna.id });
    const message = { kind: 'text', text: 'Hello' } as const;
    await ben.browser.call(sendMessage, { profile: anna.id, content: message, key: randomUUID() });
    const read = async () => {
      const { api } = await open(world, anna.browser, path);
      await api(getUser, {});
      await Promise.all(listCalls(ben).map(([endpoint, input]) => api(endpoint, input)));
    };
    // The first look delivers messages and begins an offer; what that queues may still be on its way.
    await read();
    const counted = [await countStatements(read), await countStatements(read), await countStatements(read)];
    expect(Math.min(...counted)).toBe(statements);
  });
});

test('what is read ahead is not kept for the next page', async ({ world }) => {
  const anna = await world.join({ name: 'Anna' });
  const readLanguage = async () =>
    (await (await open(world, anna.browser, '/members')).api(getUser, {})).user?.language;
  expect(await readLanguage()).toBe('en');
  await anna.browser.call(saveLanguage, { language: 'de' });
  expect(await readLanguage()).toBe('de');
});

describe('a page is rendered', () => {
  test('with the calls its viewer may make, and no others', async ({ world }) => {
    const anna = await world.join({ name: 'Anna' });
    const own = await open(world, anna.browser, '/profile');
    expect(own.viewerId).toBe(anna.id);
    expect((await own.api(getOwnProfile, {})).profile.name).toBe('Anna');
    const visitors = await open(world, world.visitor(), '/profile');
    expect(visitors.viewerId).toBeUndefined();
    expect((await visitors.api(getUser, {})).user).toBeNull();
    await expect(visitors.api(getOwnProfile, {})).rejects.toMatchObject({ code: 'authentication_required' });
  });

  test('after the terms where these have changed, but for what one needs to decide [SET-11]', async ({
    world,
  }) => {
    const anna = await world.join();
    const { browser } = anna;
    expect(await findDetour(world, browser, '/chats')).toBeUndefined();
    await world.changeSettings({ terms_version: 2 });
    const asked = await findDetour(world, browser, '/chats?a=1', '/chats');
    expect(asked).toBe('/agreement?next=%2Fchats%3Fa%3D1');
    expect(await findDetour(world, browser, '/pages/terms', '/pages/:token')).toBeUndefined();
    expect(await findDetour(world, world.visitor(), '/chats')).toBeUndefined();
  });

  test('knowing the traffic source of its own address, which later pages keep [ACC-9]', async ({ world }) => {
    const knows = async (url: string) => {
      const { api, set } = await open(world, world.visitor(), url);
      return [(await api(getSettings, {})).settings.has_traffic_source, set];
    };
    expect(await knows('/?network=friends')).toEqual([true, ['network']]);
    expect(await knows('/')).toEqual([false, []]);
  });

  test('in the language that the slug of a landing page names, which is stored as no choice [SET-17] [LAN-3] [SET-13]', async ({
    world,
  }) => {
    const opens = async (url: string, chosen?: string) => {
      const browser = world.visitor();
      if (chosen) browser.cookies.set('i18n_redirected', chosen);
      const { locale, set } = await open(world, browser, url);
      return [locale, set];
    };
    expect(await opens('/landers/gallery/pl')).toEqual(['pl', ['arrival_language']]);
    expect(await opens('/landers/gallery/eng?network=north')).toEqual([
      'en',
      ['network', 'arrival_language'],
    ]);
    expect(await opens('/landers/gallery/pl', 'fr')).toEqual(['pl', ['arrival_language']]);
    expect(await opens('/landers/gallery', 'fr')).toEqual(['fr', []]);
    expect(await opens(`/landers/gallery/${'pl'.repeat(5120)}`)).toEqual(['en', []]);
  });

  test('in the language of the mail whose link was opened, whether its token is known or not [SET-17, NOT-8]', async ({
    world,
  }) => {
    const opened = await open(world, world.visitor(), '/activate?token=made-up&lang=nl');
    expect([opened.locale, opened.set]).toEqual(['nl', ['arrival_language']]);
    expect((await opened.api(getSettings, {})).settings.fictional_singular).toBe('Fictief profiel');
  });

  test('once for all strangers at the known addresses of landing pages [LAN-5]', async ({ world }) => {
    const isShared = async (url: string) => (await open(world, world.visitor(), url)).sharing !== undefined;
    expect(await isShared('/landers/gallery/pl')).toBe(true);
    expect(await isShared('/landers/gallery/made-up')).toBe(false);
    expect(await isShared('/landers/gallery?network=north')).toBe(false);
  });

  test('with the address under which search engines may show it, or that they may not [NAV-20]', async ({
    world,
  }) => {
    const { fields } = await open(world, world.visitor(), '/pricing?network=friends');
    const language = { 'content-language': 'en-US' };
    expect(fields).toEqual({ link: '<http://localhost:3000/pricing>; rel="canonical"', ...language });
    const anna = await world.join();
    expect((await open(world, anna.browser, '/chats')).fields).toEqual({
      'x-robots-tag': 'noindex',
      ...language,
    });
  });

  test('with the addresses of the same page on the domains of its brand [NAV-20]', async ({ world }) => {
    const first = 'localhost';
    await world.addDomain('duet.test', { domain_language: 'nl', sister_domains: [first] });
    await world.changeSettings({ sister_domains: ['duet.test'] });
    // Another brand that takes the name and calls itself a sister.
    await world.addDomain('ander.test', { name: 'Duet', domain_language: 'de', sister_domains: [first] });
    const { fields } = await open(world, world.visitor(), '/pricing');
    expect(fields.link).toContain('<http://duet.test/pricing>; rel="alternate"; hreflang="nl"');
    expect(fields.link).toContain('<http://localhost:3000/pricing>; rel="alternate"; hreflang="x-default"');
    expect(fields.link).not.toContain('ander.test');
  });

  test('for everybody alike, when a stranger opens the index page or the login', async ({ world }) => {
    const anna = await world.join({ name: 'Anna' });
    const share = async (browser: TestClient, url = '/') => (await open(world, browser, url)).sharing;
    const shared = await share(world.visitor());
    expect(await share(world.visitor())).toEqual(shared);
    expect(await share(anna.browser)).toBeUndefined();
    expect(await share(world.visitor(), '/?network=friends')).toBeUndefined();
    expect(await share(world.visitor(), '/members')).toBeUndefined();
    const polish = world.visitor();
    polish.cookies.set('i18n_redirected', 'pl');
    const sent = world.visitor();
    sent.cookies.set('network', 'network=friends');
    const others = [await share(polish), await share(sent), await share(world.visitor(), '/login')];
    const keys = [shared, ...others].map((sharing) => sharing?.key);
    expect(new Set(keys).size).toBe(4);
  });

  test('without working anything out for a stranger who brings no cookie, by site, address, country and languages', async ({
    world,
  }) => {
    const find = (facts: object) =>
      findStranger(world.app, {
        ...{ method: 'GET', url: '/', host: 'localhost:3000', ip: '127.0.0.1', headers: {} },
        ...facts,
      } as FastifyRequest);
    const known = await find({});
    expect(await find({})).toEqual(known);
    expect(await find({ headers: { cookie: 'i18n_redirected=nl' } })).toBeUndefined();
    expect(await find({ url: '/?network=friends' })).toBeUndefined();
    expect(await find({ method: 'HEAD' })).toBeUndefined();
    expect(await find({ url: '/landers/gallery/de' }), 'which sets a cookie').toBeUndefined();
    expect(await find({ url: '/landers/gallery/men' })).toBeDefined();
    const others = [
      await find({ url: '/login' }),
      await find({ ip: '83.0.0.1' }),
      await find({ headers: { 'accept-language': 'pl' } }),
    ];
    expect(new Set([known, ...others].map((one) => one?.key)).size).toBe(4);
    await world.changeSettings({ index_title: 'New here' });
    expect((await find({}))?.owner).not.toBe(known?.owner);
  });

  test('by the site as it was looked up, once for each request [NAV-6]', async ({ world }) => {
    const request = {
      ...{ method: 'GET', url: '/', id: 'r', nonce: 'n', ip: '127.0.0.1', host: 'localhost:3000' },
      ...{ headers: {}, cookies: {} },
    } as unknown as FastifyRequest;
    const reply = { setCookie() {}, headers() {} } as unknown as FastifyReply;
    const stranger = await findStranger(world.app, request);
    await world.changeSettings({ index_title: 'New here' });
    const { sharing } = await makeRenderContext(world.app, request, reply);
    expect(sharing?.owner).toBe(stranger?.owner);
  });

  test('again after a change of the settings', async ({ world }) => {
    const ownerNow = async () => (await open(world, world.visitor(), '/')).sharing?.owner;
    const before = await ownerNow();
    expect(await ownerNow()).toBe(before);
    await world.changeSettings({ index_title: 'New here' });
    expect(await ownerNow()).not.toBe(before);
  });
});

const checked = test.extend('config', { scope: 'file' }, () => ({ ageCheck: 'reviewer' as const }));

checked(
  'pages lead members who have to show their age first to one page, and nobody else [TRU-3]',
  async ({ world }) => {
    const anna = await world.join({ country: 'NL' });
    const dirk = await world.join({ country: 'DE' });
    const leads = (pattern: string, { browser } = anna) => findDetour(world, browser, pattern);
    expect(await leads('/members')).toBeUndefined();
    await world.changeSettings({ age_check: { first_message: [], everything: ['NL'] } });
    expect([await leads('/members'), await leads('/chats/:id'), await leads('/')]).toEqual([
      ...['/age-check', '/age-check', '/age-check'],
    ]);
    expect([await leads('/age-check'), await leads('/settings'), await leads('/data-export')]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
    expect(await leads('/members', dirk)).toBeUndefined();
    expect(await findDetour(world, world.visitor(), '/members')).toBeUndefined();
    await world.changeSettings({ age_check: { first_message: ['NL'], everything: [] } });
    expect(await leads('/members')).toBeUndefined();
  },
);
