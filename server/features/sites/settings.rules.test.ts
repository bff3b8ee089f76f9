import { describe, expect, onTestFinished, test as plain, vi } from 'vitest';
import { getPage } from '#contract/pages/endpoints.ts';
import { getCompanyInfo } from '#contract/sites/company.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import { test } from '#server/testing/test.ts';
import { checkSettings, createDefaultSettings, readSettings } from './settings.rules.ts';

const defaults = createDefaultSettings('duet.example');

describe('what is written', () => {
  plain('is in order as a domain begins [SET-5]', () => {
    expect(checkSettings(defaults)).toEqual({ settings: defaults, faults: [] });
  });

  plain.each<[string, unknown]>([
    ['colour', { colour: 'red' }],
    ['min_age', { min_age: '18' }],
    ['min_age', { min_age: 17 }],
    ['name', { name: ' ' }],
    ['countries', { countries: ['NL', 'NL'] }],
    ['countries.0', { countries: ['nl'] }],
    ['minimum_message_costs.NL.costs', { minimum_message_costs: { NL: { costs: 1.5, currency: 'EUR' } } }],
    [
      'minimum_message_costs.NL.credits',
      { minimum_message_costs: { NL: { costs: 1, currency: 'EUR', credits: 2 } } },
    ],
    ['support_email', { support_email: 'nobody' }],
    ['support_phone', { support_phone: 'call "us"' }],
    ['added_date', { added_date: 'yesterday' }],
    ['page_texts.imprint', { page_texts: { imprint: { en: '# Imprint' } } }],
    [
      'third_party_scripts.0.src',
      { third_party_scripts: [{ category: 'statistics', src: 'http://a.b/', hosts: [] }] },
    ],
    ['member_resell.0.url', { member_resell: [{ kind: 'cam', title: 'a', text: 'b', url: 'javascript:x' }] }],
    ['fictional_warning', { fictional_warning: false }],
    ['cdn_prefix', { cdn_prefix: '//evil.example/' }],
    ['signups', { signups: 'some' }],
    ['creditor_id', { creditor_id: '42' }],
  ])('is refused by the path of its fault: %s [SET-5]', (path, change) => {
    const { settings, faults } = checkSettings({ ...defaults, ...(change as object) });
    expect([settings, faults.map((fault) => fault.path)]).toEqual([undefined, [path]]);
  });

  plain('names all that is wrong at once [SET-5]', () => {
    const { name: _, ...rest } = defaults;
    const { faults } = checkSettings({ ...rest, min_age: null, colour: 1 });
    expect(faults.map(({ path }) => path).sort()).toEqual(['colour', 'min_age', 'name']);
  });
});

describe('what is read', () => {
  plain('has the default where it is younger than the row, which is no fault [SET-5]', () => {
    const { trade_names: _, ...old } = defaults;
    expect(readSettings('duet.example', { ...old, min_age: 25 })).toEqual({
      settings: { ...defaults, min_age: 25 },
      faults: [],
    });
  });

  plain('keeps of a list the names that it knows, and says which it does not [SET-5, OPS-4]', () => {
    const search_fields = ['hair', 'of_a_newer_release', 'eyes'];
    const { settings, faults } = readSettings('duet.example', { ...defaults, search_fields });
    expect(settings.search_fields).toEqual(['hair', 'eyes']);
    expect(faults.map(({ path }) => path)).toEqual(['search_fields.1']);
    const twice = readSettings('duet.example', { ...defaults, search_fields: ['hair', 'hair', 'x'] });
    expect(twice.settings.search_fields).toEqual(defaults.search_fields);
  });

  plain(
    'keeps own words beside a language of a newer release and what is no list of words [SET-6, OPS-4]',
    () => {
      const own_words = {
        en: { 'layout:nav.likes': 'Hearts', 'likes:gone': 'x' },
        sv: { 'layout:nav.likes': 'Hjärtan' },
        de: 'Herzen',
      };
      const { settings, faults } = readSettings('duet.example', { ...defaults, own_words });
      expect(settings.own_words).toEqual({ en: { 'layout:nav.likes': 'Hearts' } });
      expect(faults.map(({ path }) => path).sort()).toEqual([
        'own_words.de',
        'own_words.en.likes:gone',
        'own_words.sv',
      ]);
    },
  );

  plain.each([null, [[]], 'text', 7])(
    'has every default but the company where there is no row of settings: %j [SET-5, SET-6]',
    (row) => {
      const { settings, faults } = readSettings('duet.example', row);
      const nobody = { company_name: '', company_address: '', company_city: '', support_phone: '' };
      expect([settings, faults.length]).toEqual([{ ...defaults, ...nobody }, 1]);
    },
  );

  test('serves an old row, and says once what is wrong with it [SET-5]', async ({ world }) => {
    const log = vi.spyOn(world.platform.log, 'error').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    const broken = { colour: 'red', message_credits: 'two', countries: null, name: 'Still here' };
    for (let times = 0; times < 2; times++) {
      await world.changeSettings(broken as never);
      const { settings } = await world.visitor().call(getSettings, {});
      expect(settings).toMatchObject({
        name: 'Still here',
        message_credits: 2,
        countries: defaults.countries,
      });
      expect(settings).not.toHaveProperty('colour');
    }
    expect(log).toHaveBeenCalledOnce();
    const [[told]] = log.mock.calls as unknown as [[{ faults: { path: string }[] }]];
    expect(told.faults.map(({ path }) => path).sort()).toEqual(['colour', 'countries', 'message_credits']);
    const page = await world.inject({ url: '/api/companyinfo.php', headers: { host: 'localhost:3000' } });
    expect(page.statusCode).toBe(200);
  });
});

test('the API tells what pages do without, with the regions of the visitor [SET-5, SET-8]', async ({
  world,
}) => {
  const company = {
    trade_names: ['Tandem', 'Two & Two'],
    register_number: '12345678',
    company_vat_number: 'NL000099998B57',
    vat_numbers: ['DE999999999', 'NL000099998B57'],
    added_date: '2025-06-01',
  };
  await world.changeSettings(company);
  const visitor = world.visitor();
  const { settings } = await visitor.call(getSettings, {});
  const numbers = ['NL000099998B57', 'DE999999999'];
  const { company_vat_number: _, ...told } = { ...company, vat_numbers: numbers };
  expect(settings).toMatchObject(told);
  expect(settings.geoip_selected_country).toBe('NL');
  expect(settings.region_data).toContainEqual({ code: '07', name: 'Noord-Holland' });
  expect(settings.interests).toContain('kissing');
  const { settings: brief } = await visitor.call(getSettings, { for: 'page' });
  for (const name of [...Object.keys(told), 'region_data', 'interests'])
    expect(brief).not.toHaveProperty(name);
  const { added_date: __, ...shown } = told;
  expect((await visitor.call(getCompanyInfo, {})).company).toMatchObject(shown);
});

test('the service page names the trade, the register and every VAT number [SET-5, LAN-6]', async ({
  world,
}) => {
  const readPage = async () =>
    JSON.stringify((await world.visitor().call(getPage, { token: 'service' })).page.sections);
  expect(await readPage()).not.toMatch(/Trade names|trade register/);
  await world.changeSettings({
    trade_names: ['Tandem', 'Two'],
    register_number: '12345678',
    vat_numbers: ['DE999999999'],
  });
  const page = await readPage();
  expect(page).toContain('Trade names: Tandem, Two');
  expect(page).toContain('12345678');
  expect(page).toContain('DE999999999');
});
