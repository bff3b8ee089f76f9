import type { APIResponse, Page } from '@playwright/test';
import { landerPaths } from '#contract/landers/facts.ts';
import { pagePaths } from '#contract/pages/facts.ts';
import { locales } from '#contract/sites/facts.ts';
import { describeRoute, type Layout, type RouteFacts } from '#scripts/support/route-table.ts';
import { chooseLanguage, logInAs } from './support/people.ts';
import { type Person, prepareAll } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// Each takes long, so that no worker walks all of them.
test.describe.configure({ mode: 'parallel' });

/** No browser draws these: the HTML alone is looked at, as a crawler or a phone without scripts gets it. */
test.use({ trace: 'off' });

const persons: Person[] = ['visitor', 'newcomer', 'member'];

/** Pages that a search engine may show. */
const publicPaths: string[] = [
  ...['/', '/pricing', '/premium', '/match-finder', '/complaints'],
  ...pagePaths,
  ...landerPaths,
];

for (const person of persons) {
  test(`the server answers every route of the table to a ${person} as its place in it says [NAV-1, NAV-18, NAV-20]`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const faults: string[] = [];
    for (const { address, isOwn } of await prepareAll(page, person)) {
      const answer = await page.request.get(address, { maxRedirects: 0 });
      const found = await listFaults(answer, { address, person, isOwn });
      faults.push(...found.map((fault) => `${address}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

test('who has confirmed the address long ago is not told that it failed, without scripts, too [ACC-10]', async ({
  page,
}) => {
  await logInAs(page, 'lotte');
  const answer = await page.request.get('/activate/error', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/activate/done']);
});

test('every route has a title of its own in each language [NAV-20, SET-16]', async ({ page }) => {
  test.setTimeout(400_000);
  const shared: string[] = [];
  for (const person of persons) {
    const addresses = (await prepareAll(page, person)).filter(({ isOwn }) => isOwn);
    for (const locale of locales) {
      await chooseLanguage(page, locale);
      const files = new Map<string, string>();
      for (const { address } of addresses) {
        const { file } = describeRoute(address);
        const title = await readTitle(page, address);
        const other = title === undefined ? file : (files.get(title) ?? file);
        if (other !== file) shared.push(`${locale}, ${person}: "${title}" of ${file} and ${other}`);
        if (title === 'Duet' && address !== '/') shared.push(`${locale}: ${address} has no title`);
        if (title) files.set(title, file);
      }
    }
    // Other journeys log in as the same member and read English.
    await chooseLanguage(page, 'en');
  }
  expect(shared).toEqual([]);
});

interface Visit {
  address: string;
  person: Person;
  /** Among the addresses that this person looks at; of another's it is only known who may come in. */
  isOwn: boolean;
}

async function listFaults(answer: APIResponse, visit: Visit): Promise<string[]> {
  const status = answer.status();
  const route = describeRoute(visit.address);
  const target = answer.headers().location ?? '';
  if (route.guard === 'staff')
    return status === 302 && target.startsWith('/staff/login?next=') ? [] : [`${status} ${target}, no login`];
  if (route.guard === 'members' && visit.person === 'visitor')
    return status === 302 && target.startsWith('/login?next=') ? [] : [`${status} ${target}, no login`];
  if (route.guard === 'visitors' && visit.person !== 'visitor')
    return status === 302 && !target.startsWith('/login') ? [] : [`${status} ${target}, not led away`];
  if (status >= 500) return [`${status}`];
  if (!visit.isOwn) return [];
  if (status !== (route.isMissing ? 404 : 200)) return [`${status} ${target}`];
  return [
    ...listHtmlFaults(await answer.text(), { ...route, ...visit }),
    ...listCrawlerFaults(answer, await answer.text()),
  ];
}

/** What stands around the content of each layout. */
const surroundings: Record<Layout | 'arrival', { header: boolean; nav: boolean; footer: boolean }> = {
  default: { header: true, nav: true, footer: true },
  chat: { header: true, nav: true, footer: false },
  lander: { header: true, nav: false, footer: false },
  pages: { header: true, nav: true, footer: true },
  /** A landing page, which is the first that somebody sees of the site. */
  arrival: { header: true, nav: true, footer: true },
  empty: { header: false, nav: false, footer: false },
  staff: { header: true, nav: false, footer: false },
};

function listHtmlFaults(html: string, { layout, address }: RouteFacts & Visit): string[] {
  const place = /^\/landers\/|\/landing[23]?(\/|$)/.test(address) ? 'arrival' : layout;
  const around = html.replace(/<main[\s>][\s\S]*<\/main>/, '');
  const has = (tag: string, text = around) => new RegExp(`<${tag}[\\s>]`).test(text);
  const found = { header: has('header'), nav: has('nav'), footer: has('footer') };
  const count = (tag: string) => html.match(new RegExp(`<${tag}[\\s>]`, 'g'))?.length ?? 0;
  const words = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');
  return [
    ...(JSON.stringify(found) === JSON.stringify(surroundings[place])
      ? []
      : [`no ${place} layout: ${JSON.stringify(found)}`]),
    ...(count('h1') === 1 ? [] : [`${count('h1')} h1`]),
    ...(count('main') === 1 ? [] : [`${count('main')} main`]),
    ...(/<title>[^<]+<\/title>/.test(html) ? [] : ['no title']),
    ...(/<html lang="en/.test(html) ? [] : ['no language']),
    ...(words.match(/undefined|\[object |NaN|\{\{|\b[a-z]+:[a-z]+\.[a-z]+/g) ?? []).map(
      (text) => `says ${text}`,
    ),
  ];
}

/** A page is either shown by search engines, with all they ask for, or it is kept from them. */
function listCrawlerFaults(answer: APIResponse, html: string): string[] {
  const { link = '', 'x-robots-tag': robots = '' } = answer.headers();
  const path = new URL(answer.url()).pathname;
  const isPublic = /rel="canonical"/.test(link);
  if (isPublic === (robots === 'noindex')) return [`canonical "${link}" and robots "${robots}"`];
  if (!isPublic) return publicPaths.includes(path) ? ['kept from search engines'] : [];
  const facts = ['og:title', 'og:description', 'og:url', 'og:site_name', 'og:locale'];
  return [
    ...(html.includes('<meta name="description" content="') ? [] : ['no description']),
    ...facts.filter((fact) => !html.includes(`property="${fact}" content="`)).map((fact) => `no ${fact}`),
  ];
}

/** Without the number of what is unseen; undefined where the address leads on. */
async function readTitle(page: Page, address: string): Promise<string | undefined> {
  const answer = await page.request.get(address, { maxRedirects: 0 });
  const [, title] = /<title>([^<]*)<\/title>/.exec(await answer.text()) ?? [];
  return title?.replace(/^\(\d+\) /, '').replace(/ · Duet$/, '');
}
