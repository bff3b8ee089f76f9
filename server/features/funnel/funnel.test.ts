import { describe, expect, vi } from 'vitest';
import { tellStart } from '#contract/funnel/endpoints.ts';
import { activate } from '#contract/signup/activation.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { runFunnel } from '#server/commands/funnel.ts';
import { findToken } from '#server/testing/mailbox.ts';
import { fillSignup } from '#server/testing/signup.fixture.ts';
import { test as base } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { countVisit, flushCounts, maxInMemory, noteStep } from './funnel.service.ts';
import { addCounts, maxSources } from './funnel.store.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const gallery = { path: '/landers/gallery', slug: 'de' };
const place = { siteId: 1, day: '2026-11-02', lander: gallery.path, slug: 'de', network: '', ref: '' };

const test = base
  /** Lander, slug, source and the five counters of each row, once all that waits is written. */
  .extend('read', ({ world }) => async (from = world) => {
    await flushCounts(from.platform);
    const rows = await from.query(`select * from funnel_count order by lander, slug, network, ref`);
    return rows.map(({ lander, slug, network, ref, views, starts, accounts, activated, paid }) => [
      [lander, slug, network, ref].join(' ').trim(),
      ...[views, starts, accounts, activated, paid],
    ]);
  })
  /** A world with a page of any kind at every address. */
  .extend('pages', async ({ openWorld }) => {
    const world = await openWorld();
    world.app.http.get('/*', async (request, reply) => {
      await world.app.makeContext(request, reply);
      if (request.url.startsWith('/?gone')) return reply.code(404).type('text/html').send('gone');
      return reply.type('text/html').send('a page');
    });
    return world;
  });

describe('a view', () => {
  const visit = ({ inject }: World, url: string, headers: Record<string, string> = {}) =>
    inject({ url, headers: { 'user-agent': firefox, ...headers } });

  test('is counted by landing page, slug and traffic source, of the address or kept before [LAN-5] [ACC-9]', async ({
    pages,
    read,
  }) => {
    const cookie = `network=${encodeURIComponent('network=north&ref=spring')}`;
    await visit(pages, '/landers/gallery/de?network=north&ref=spring&sub1=click-4711');
    await visit(pages, '/landers/gallery/de', { cookie });
    await visit(pages, '/landers/gallery/made-up');
    await visit(pages, '/landers/gallery/?q=1');
    await visit(pages, '/');
    expect(await read(pages)).toEqual([
      ['/', 1, 0, 0, 0, 0],
      ['/landers/gallery', 2, 0, 0, 0, 0],
      ['/landers/gallery de north spring', 2, 0, 0, 0, 0],
    ]);
    expect(JSON.stringify(await pages.query('select * from funnel_count'))).not.toContain('4711');
  });

  test('is one of a document that somebody sees, on a page that is there [LAN-5]', async ({
    pages,
    read,
  }) => {
    await visit(pages, '/landers/gallery', { 'user-agent': 'Googlebot/2.1' });
    await visit(pages, '/landers/gallery', { 'sec-purpose': 'prefetch' });
    await visit(pages, '/landers/unheard-of');
    await visit(pages, '/members');
    await visit(pages, '/?signup');
    await visit(pages, '/?gone');
    await pages.inject({ method: 'HEAD', url: '/', headers: { 'user-agent': firefox } });
    expect(await read(pages)).toEqual([]);
  });

  test('is kept while the database is away, and written by who stops', async ({ openWorld }) => {
    const world = await openWorld();
    const { platform } = world;
    countVisit(platform, 'views', { siteId: 1, lander: gallery });
    const fault = vi.spyOn(platform.db, 'transaction').mockRejectedValueOnce(new Error('away'));
    await flushCounts(platform);
    fault.mockRestore();
    countVisit(platform, 'views', { siteId: 1, lander: gallery });
    await world.app.stop();
    expect(await world.query('select lander, views from funnel_count')).toEqual([
      { lander: gallery.path, views: 2 },
    ]);
  });
});

describe('the start of a sign-up', () => {
  const start = (world: World, userAgent = firefox, lander?: string) =>
    world.visitor().inject({
      method: 'POST',
      url: tellStart.path,
      headers: { 'user-agent': userAgent },
      payload: { lander },
    });

  test('is counted for the landing page that led there, and none that is made up [LAN-5]', async ({
    world,
    read,
  }) => {
    await start(world, firefox, '/landers/gallery/women');
    await start(world, firefox, '/anything');
    await start(world);
    await start(world, 'Googlebot/2.1', '/');
    expect(await read()).toEqual([
      ['', 0, 2, 0, 0, 0],
      ['/landers/gallery women', 0, 1, 0, 0, 0],
    ]);
  });

  test('is counted 200 times an hour from one address of the network', async ({ world, read }) => {
    for (let count = 0; count < 202; count++) expect((await start(world)).statusCode).toBe(200);
    expect(await read()).toEqual([['', 0, 200, 0, 0, 0]]);
  });
});

describe('an account', () => {
  test('counts for the landing page it came by once, however often the form is sent, and once when it is confirmed [LAN-5] [ACC-9]', async ({
    world,
    read,
  }) => {
    const form = fillSignup({ lander: '/landers/gallery/de', network: { network: 'north', sub1: 'click' } });
    await Promise.all(Array.from({ length: 4 }, () => world.visitor().request(signup, form)));
    await world.visitor().call(signup, form);
    expect(await read()).toEqual([['/landers/gallery de north', 0, 0, 1, 0, 0]]);
    world.clock.advance({ days: 1 });
    const token = findToken(await world.mailbox.collect(), '/activate');
    const { password } = form;
    await Promise.all([1, 2, 3].map(() => world.visitor().request(activate, { token, password })));
    await flushCounts(world.platform);
    expect(await world.query('select day::text, accounts, activated from funnel_count order by day')).toEqual(
      [
        { day: '2026-11-02', accounts: 1, activated: 0 },
        { day: '2026-11-03', accounts: 0, activated: 1 },
      ],
    );
  });

  test('that is not created counts nothing', async ({ world, read }) => {
    const fault = vi.spyOn(world.platform.jobs, 'send').mockRejectedValueOnce(new Error('away'));
    const answer = await world.visitor().request(signup, fillSignup({ lander: '/' }));
    fault.mockRestore();
    expect([answer.statusCode, await read()]).toEqual([500, []]);
  });

  test('is not named by what is counted, and the landing page goes with it', async ({ world }) => {
    const { user } = await world.visitor().call(signup, fillSignup({ lander: '/landers/gallery/de' }));
    const waiting = await world.query('select * from funnel_step');
    expect(JSON.stringify(waiting)).not.toContain(String(user?.id));
    expect(Object.keys(waiting[0] ?? {})).toEqual([
      ...['id', 'site_id', 'day', 'lander', 'slug', 'network', 'ref', 'step'],
    ]);
    expect(await world.query('select lander from account')).toEqual([{ lander: gallery }]);
  });
});

describe('the sums', () => {
  const sourceOf = (n: number) => ({ ...place, network: `made-up-${n}`, views: 1, starts: 0 });

  test('of processes that write at the same moment are added [LAN-5]', async ({ world, read }) => {
    const processes = Array.from({ length: 6 }, () => ({ ...world.platform, state: new Map() }));
    await noteStep(world.platform, 'accounts', { siteId: 1, lander: gallery });
    for (const platform of processes) {
      for (let n = 0; n < 5; n++) countVisit(platform, 'views', { siteId: 1, lander: gallery });
      countVisit(platform, 'views', { siteId: 1 });
      countVisit(platform, 'starts', { siteId: 1, lander: gallery });
      await noteStep(platform, 'paid', { siteId: 1, lander: gallery });
    }
    await Promise.all(processes.map((platform) => flushCounts(platform)));
    expect(await read()).toEqual([
      ['', 6, 0, 0, 0, 0],
      ['/landers/gallery de', 30, 6, 1, 0, 6],
    ]);
    expect(await world.query('select * from funnel_step')).toEqual([]);
  });

  test('of made up sources are those of others beyond what a day holds, while what brings accounts still counts [ACC-9]', async ({
    world,
  }) => {
    const halves = [0, 1].map((half) =>
      Array.from({ length: maxSources }, (_, n) => sourceOf(half * maxSources + n)),
    );
    await Promise.all(halves.map((half) => addCounts(world.platform, half)));
    await noteStep(world.platform, 'accounts', {
      siteId: 1,
      lander: gallery,
      trafficSource: { ref: 'real' },
    });
    await addCounts(world.platform, [sourceOf(-1), { ...place, views: 3, starts: 0 }]);
    const [sums] = await world.query(`select count(*)::integer as sources, sum(views)::integer as views
      from funnel_count where network like 'made-up-%'`);
    expect(sums).toEqual({ sources: maxSources, views: maxSources });
    const rest = await world.query(`select network, ref, views, accounts from funnel_count
      where network not like 'made-up-%' order by network, ref`);
    expect(rest).toEqual([
      { network: '', ref: '', views: 3, accounts: 0 },
      { network: '', ref: 'real', views: 0, accounts: 1 },
      { network: 'other', ref: '', views: maxSources + 1, accounts: 0 },
    ]);
  });

  test('wait in no more memory than that, and none is lost', async ({ world, read }) => {
    for (let n = 0; n < maxInMemory + 20; n++)
      countVisit(world.platform, 'views', { siteId: 1, lander: gallery, trafficSource: { ref: `r${n}` } });
    const rows = await read();
    expect(rows).toHaveLength(maxSources + 1);
    expect(rows.find(([name]) => String(name).endsWith(' other'))?.[1]).toBe(maxInMemory + 20 - maxSources);
  });

  test('are kept for 400 days', async ({ world, read }) => {
    countVisit(world.platform, 'views', { siteId: 1, lander: gallery });
    await read();
    world.clock.advance({ days: 400 });
    await world.jobs.runNow('deletion.erase');
    expect(await read()).toHaveLength(1);
    world.clock.advance({ days: 1 });
    await world.jobs.runNow('deletion.erase');
    expect(await read()).toEqual([]);
  });
});

describe('npm run funnel', () => {
  const run = ({ platform }: World, ...args: string[]) => runFunnel(platform, args);

  test('prints the sums of the days and of the domain it is asked for, also of accounts that wait [LAN-5]', async ({
    world,
  }) => {
    const other = await world.addDomain('other.test');
    const spring = { network: 'north', ref: 'spring' };
    const { platform } = world;
    for (let n = 0; n < 4; n++)
      countVisit(platform, 'views', { siteId: 1, lander: gallery, trafficSource: spring });
    countVisit(platform, 'views', { siteId: other });
    await flushCounts(platform);
    world.clock.advance({ days: 1 });
    await noteStep(platform, 'accounts', { siteId: 1, lander: gallery, trafficSource: spring });
    expect(await run(world)).toBe(
      [
        'all domains, 2026-10-05 to 2026-11-03',
        '',
        'lander            views  starts  accounts  activated  paid  accounts/views',
        '/landers/gallery      4       0         1          0     0          25.0 %',
        '(none)                1       0         0          0     0           0.0 %',
        'all                   5       0         1          0     0          20.0 %',
      ].join('\n'),
    );
    const first = async (...args: string[]) => (await run(world, ...args)).split('\n').slice(3, -1);
    expect(await first('--domain', 'other.test')).toEqual([expect.stringMatching(/^\(none\) +1 /)]);
    expect(await first('--by', 'slug')).toEqual([
      expect.stringMatching(/^de +4 /),
      expect.stringMatching(/^\(none\)/),
    ]);
    expect(await first('--by', 'source')).toContainEqual(expect.stringMatching(/^north \/ spring +4 /));
    expect(await first('--by', 'day')).toEqual([
      expect.stringMatching(/^2026-11-02 +5 /),
      expect.stringMatching(/^2026-11-03 +0 +0 +1 .* -$/),
    ]);
    expect(await run(world, '--to', '2026-11-01')).toBe(
      'all domains, 2026-10-03 to 2026-11-01: nothing was counted.',
    );
  });

  test.for([
    [['--domain', 'nowhere.test'], 'There is no domain nowhere.test. Known: localhost.'],
    [['--from', '2026-02-30'], '--from takes a day as 2026-11-30, not 2026-02-30.'],
    [['--to', 'yesterday'], '--to takes a day as 2026-11-30, not yesterday.'],
    [['--from', '2026-11-03', '--to', '2026-11-02'], '--from 2026-11-03 is after --to 2026-11-02.'],
    [['--by', 'country'], '--by takes lander, slug, source, day, not country.'],
    [['--since', 'May'], 'Usage:'],
  ] as const)('names what is wrong with %s', async ([args, message], { world }) => {
    await expect(run(world, ...args)).rejects.toThrow(message);
  });
});
