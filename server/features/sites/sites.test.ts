import { expect } from 'vitest';
import { getCompanyInfo } from '#contract/sites/company.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import { demoNoticeCookie } from '#contract/sites/facts.ts';
import type { Promo } from '#contract/sites/promos.ts';
import { test } from '#server/testing/test.ts';
import { defaultSiteId, findSite, forgetSites, markAsDemo } from './index.ts';
import { insertSite, listStoredSites } from './sites.store.ts';

test('a visitor reads what the domain is and allows', async ({ world }) => {
  const { settings } = await world.visitor().call(getSettings, {});
  expect(settings).toMatchObject({ name: 'Duet', min_age: 18, message_credits: 2 });
});

test('a host nobody registered gets the default domain', async ({ world }) => {
  const answer = await world.inject({ url: '/api/settings.php', headers: { host: 'evil.example' } });
  expect(answer.json().settings.domain).toBe('localhost');
});

test('a member and a session can be made', async ({ world }) => {
  const anna = await world.join({ credits: 5 });
  expect((await anna.browser.request(getSettings, {})).statusCode).toBe(200);
});

test('visitors of a demonstration are told so until they close the notice [OPS-1]', async ({ world }) => {
  const visitor = world.visitor();
  const readDemo = async () => {
    const { demo, demo_notice } = (await visitor.call(getSettings, {})).settings;
    return { demo, demo_notice };
  };
  expect(await readDemo()).toEqual({ demo: false, demo_notice: false });
  await markAsDemo(world.platform);
  expect(await readDemo()).toEqual({ demo: true, demo_notice: true });
  visitor.cookies.set(demoNoticeCookie, 'hidden');
  expect(await readDemo()).toEqual({ demo: true, demo_notice: false });
});

test('the settings name the alerts that this browser has closed [PRO-14, NOT-2]', async ({ world }) => {
  const { browser } = await world.join();
  const readClosed = async () => (await browser.call(getSettings, {})).settings.closed_alerts;
  expect(await readClosed()).toEqual([]);
  browser.cookies.set('hide-enrich-alert', '1770000000');
  expect(await readClosed()).toEqual(['photo']);
  browser.cookies.set('hide-disabled-notifications-alert', '1770000000');
  expect(await readClosed()).toEqual(['photo', 'mails']);
});

test('visitors are warned where the domain wants it, until this browser has closed the warning [NAV-3, SET-5]', async ({
  world,
}) => {
  const visitor = world.visitor();
  const read = async () => {
    const { enable_site_entry_popup, closed_alerts } = (await visitor.call(getSettings, {})).settings;
    return { enable_site_entry_popup, closed_alerts };
  };
  expect(await read()).toEqual({ enable_site_entry_popup: 'no', closed_alerts: [] });
  await world.changeSettings({ enable_site_entry_popup: 'yes' });
  visitor.cookies.set('skipped-warning', '1770000000');
  expect(await read()).toEqual({ enable_site_entry_popup: 'yes', closed_alerts: ['entry'] });
});

test('a setting that is younger than the domain has its default', async ({ world }) => {
  await world.query("update site set settings = settings - 'demo' where id = $1", [defaultSiteId]);
  forgetSites(world.platform);
  const { settings } = await world.visitor().call(getSettings, {});
  expect(settings.demo).toBe(false);
});

test('who is invented is called so, whatever the settings leave empty [OPS-9]', async ({ world }) => {
  const marks = {
    fictional_singular: ' ',
    fictional_plural: '\u200B\u2060',
    fictional_icon: '',
    fictional_warning: false,
  };
  await world.changeSettings(marks);
  const { settings } = await world.visitor().call(getSettings, {});
  expect(settings).toMatchObject({
    fictional_warning: true,
    fictional_singular: 'Fictional profile',
    fictional_plural: 'Fictional profiles',
  });
  await world.changeSettings({ fictional_singular: 'Invented' });
  expect((await world.visitor().call(getSettings, {})).settings.fictional_singular).toBe('Invented');
});

test('who runs the domain is read by everybody, and follows the settings [SET-8]', async ({ world }) => {
  const readCompany = async () => (await world.visitor().call(getCompanyInfo, {})).company;
  expect(await readCompany()).toMatchObject({ company_name: 'Duet Demo B.V.', company_country: 'NL' });
  await world.changeSettings({ company_name: 'Tandem GmbH', company_country: 'DE' });
  expect(await readCompany()).toMatchObject({ company_name: 'Tandem GmbH', company_country: 'DE' });
});

const cams = {
  kind: 'cam',
  title: 'Talk live',
  text: 'People before their cameras.',
  url: 'https://cams.example/?a=1',
};

test('advertising is off; what an operator writes is shown when all of it is in order [PRO-16]', async ({
  world,
}) => {
  const readPromos = async () => (await world.visitor().call(getSettings, {})).settings.member_resell;
  expect(await readPromos()).toEqual([]);
  await world.changeSettings({ member_resell: [cams as Promo] });
  expect(await readPromos()).toEqual([cams]);
  const broken: unknown[] = [
    { ...cams, url: 'http://cams.example' },
    { ...cams, url: 'javascript:alert(1)' },
    { ...cams, url: 'https://duet.example@cams.example' },
    { ...cams, url: '//cams.example' },
    { ...cams, title: ' ' },
    { ...cams, text: 'x'.repeat(161) },
    { ...cams, kind: 'member' },
    null,
  ];
  for (const card of broken) {
    await world.changeSettings({ member_resell: [cams, card] as Promo[] });
    expect(await readPromos()).toEqual([]);
  }
  await world.changeSettings({ member_resell: true as unknown as Promo[] });
  expect(await readPromos()).toEqual([]);
});

test.for(['/api/interests.php', '/api/companyinfo.php', '/api/regions.php'])(
  '%s is the same for everybody: kept for minutes, and not sent again while it is true [SET-8]',
  async (url, { world }) => {
    const first = await world.visitor().inject({ url });
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    const known = { 'if-none-match': String(first.headers.etag) };
    const again = await world.visitor().inject({ url, headers: known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const old = await world.visitor().inject({ url, headers: { 'if-none-match': '"old"' } });
    expect([old.statusCode, old.headers.etag]).toEqual([200, first.headers.etag]);
  },
);

test('a figure is claimed only with its source [SEA-8]', async ({ world }) => {
  const read = async () => (await world.visitor().call(getSettings, {})).settings.match_claim;
  expect(await read()).toBeNull();
  for (const unproven of [
    { percentage: 46, source: '' },
    { percentage: 46, source: ' – ' },
    { percentage: 0, source: 'Own survey' },
    { percentage: '46' as unknown as number, source: 'Own survey' },
    46 as never,
  ]) {
    await world.changeSettings({ match_claim: unproven });
    expect(await read()).toBeNull();
  }
  await world.changeSettings({ match_claim: { percentage: 46, source: ' Own survey, 2026 ' } });
  expect(await read()).toEqual({ percentage: 46, source: 'Own survey, 2026' });
});

test('invented profiles are called by the word of the language, or else by that of the domain [SET-5]', async ({
  world,
}) => {
  const pole = world.visitor();
  pole.cookies.set('i18n_redirected', 'pl');
  const words = async () => (await pole.call(getSettings, {})).settings;
  expect(await words()).toMatchObject({
    fictional_singular: 'Profil fikcyjny',
    fictional_plural: 'Profile fikcyjne',
  });
  await world.changeSettings({ fictional_singular: 'Przykład' });
  expect(await words()).toMatchObject({
    fictional_singular: 'Przykład',
    fictional_plural: 'Profile fikcyjne',
  });
});

test('the settings follow the query of a page, but never its domain [SET-5]', async ({ world }) => {
  await world.changeSettings({ logged_out_search: 'none', name: 'Own' });
  const visitor = world.visitor();
  const query = '?network=friends&sub1={x}&domain=other.example&utm_source=a&for=';
  const ask = async (url: string) => (await visitor.inject({ url })).json().settings;
  expect(await ask(`${getSettings.path}`)).toMatchObject({ has_traffic_source: false });
  expect(await ask(`${getSettings.path}${query.replace('&for=', '')}`)).toMatchObject({
    has_traffic_source: true,
    name: 'Own',
    domain: 'localhost',
  });
});

test('the name of the default domain has no port, and its addresses have [SET-6]', async ({ world }) => {
  const site = await findSite(world.platform, 'localhost:3000');
  expect([site.domain, site.settings.domain, site.origin]).toEqual([
    'localhost',
    'localhost',
    'http://localhost:3000',
  ]);
});

test('the settings of a domain are read once, however many hosts it has', async ({ world }) => {
  const { platform } = world;
  const [first] = await listStoredSites(platform);
  const hosts = ['b.example', 'm.b.example', 'www.b.example'];
  await insertSite(platform, { id: 7, domain: 'b.example', settings: first!.settings }, hosts);
  const sites = await listStoredSites(platform);
  expect(sites.map(({ id }) => id)).toEqual([first!.id, 7]);
  expect(sites[1]?.hosts).toEqual(hosts);
  forgetSites(platform);
  expect((await findSite(platform, 'm.b.example')).id).toBe(7);
});
