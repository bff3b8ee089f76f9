import { describe, expect } from 'vitest';
import { editDomain, openDomain, undoDomainEdit } from '#contract/domains/endpoints.ts';
import { previewPrices } from '#contract/domains/prices.ts';
import { createOrder, listPackages } from '#contract/payments/endpoints.ts';
import { fillOrder } from '#server/testing/shop.ts';
import { joinStaff, type TestStaff } from '#server/testing/staff.ts';
import { test as base, outcomeOf } from '#server/testing/team.ts';

const test = base.extend('shop', async ({ sara, firstDomain: domain }) => ({
  domain,
  read: async () => {
    const page = (await sara.browser.call(openDomain, { domain })).domain;
    const fields = page.sections.find(({ section }) => section === 'countries')?.fields ?? [];
    return Object.fromEntries(fields.map(({ name, text }) => [name, text]));
  },
  preview: async (fields: { countries?: string; packages?: string } = {}, { browser }: TestStaff = sara) =>
    (await browser.call(previewPrices, { domain, fields })).preview,
}));

type Row = Record<string, string>;
const row = (cells: Row): Row => ({
  ...{ position: '0', credits: '20', price_cents: '6.99', currency: 'EUR', country: '', popular: '' },
  ...cells,
});
const write = (...rows: Row[]) => JSON.stringify(rows.map(row));

describe('packages and prices of a domain in the console [MOD-4]', () => {
  test('a country and its packages come in one edit, hold at once, and orders keep what they bought', async ({
    world,
    sara,
    shop,
  }) => {
    const anna = await world.join({ country: 'PL' });
    const order = await fillOrder(anna, {});
    await anna.browser.call(createOrder, { ...order, paymentCountry: 'PL' });
    const before = await shop.read();
    const polish = [
      row({ country: 'PL', currency: 'PLN', price_cents: '29.99' }),
      row({ country: 'PL', currency: 'PLN', position: '1', credits: '60', price_cents: '69.99' }),
    ];
    const packages = JSON.stringify([...JSON.parse(before.packages ?? ''), ...polish]);
    const edit = { domain: shop.domain, section: 'countries', reason: 'Zloty' } as const;
    const fields = { ...before, packages };
    const { domain: edited } = await sara.browser.call(editDomain, { ...edit, base: before, fields });
    const offered = await anna.browser.call(listPackages, {});
    expect(offered.packages.map(({ credits, currency }) => [credits, currency])).toEqual([
      [20, 'PLN'],
      [60, 'PLN'],
    ]);
    expect(edited.edits[0]).toMatchObject({ by: 'Mara', reason: 'Zloty', changes: [{ name: 'packages' }] });
    const again = { ...fields, packages: write() };
    const late = sara.browser.call(editDomain, { ...edit, base: before, fields: again });
    expect(await outcomeOf(late)).toBe('packages.edited');
    await sara.browser.call(undoDomainEdit, {
      ...{ domain: shop.domain, edit: edited.edits[0]?.id ?? 0, reason: 'Too early' },
    });
    expect((await anna.browser.call(listPackages, {})).packages).toHaveLength(4);
    const [kept] = await world.query('select credits, currency from payment_order');
    expect(kept).toEqual({ credits: 50, currency: 'EUR' });
  });
});

describe('the preview of prices [MOD-9]', () => {
  test('says what is sold today, by country, with its VAT and the methods that take it', async ({
    world,
    shop,
  }) => {
    await world.changeSettings({ company_vat_number: 'NL000099998B57', countries: ['NL', 'DE', 'US'] });
    const { countries, warnings, faults } = await shop.preview();
    expect(countries.map(({ country, vat_rate, packages }) => [country, vat_rate, packages.length])).toEqual([
      ['NL', 2100, 4],
      ['DE', 1900, 4],
      ['US', null, 4],
    ]);
    expect(countries[0]?.packages[0]).toMatchObject({ credits: 20, credit: 34.95, credit_net: 28.884 });
    expect(countries[0]?.packages[0]?.methods).toContain('ideal');
    expect([warnings, faults]).toEqual([[], []]);
  });

  test('of what is typed names what cannot be saved by the rule of saving, and shows the other lines', async ({
    shop,
  }) => {
    const typed = { countries: 'NL', packages: write({}, { position: '1', price_cents: '0' }) };
    const wrong = await shop.preview(typed);
    expect(wrong.faults).toEqual([{ path: 'packages.1.price_cents', code: 'too_small' }]);
    expect(wrong.countries[0]?.packages).toHaveLength(1);
    const alone = await shop.preview({ countries: 'NL,DE', packages: write({ country: 'NL' }) });
    expect(alone.faults).toEqual([{ path: 'packages.DE', code: 'nothing_for' }]);
    const broken = await shop.preview({ packages: '[{' });
    expect(broken.faults).toEqual([{ path: 'packages', code: 'json' }]);
  });

  test('warns of a currency that a method of the country does not take', async ({ shop }) => {
    const typed = { countries: 'PL,NL', packages: write({}, { country: 'PL', currency: 'USD' }) };
    const { warnings } = await shop.preview(typed);
    const refused = warnings.map(({ code, method, countries }) => [code, method, ...countries]);
    expect(refused).toContainEqual(['currency_refused', 'blik', 'PL']);
    expect(refused).not.toContainEqual(expect.arrayContaining(['ideal']));
  });

  test('is for admins of the domain alone, and saves nothing', async ({ world, shop, ben }) => {
    const before = await shop.read();
    await shop.preview({ packages: write({}) });
    expect(await shop.read()).toEqual(before);
    const fiona = await joinStaff(world, { siteId: null, role: 'finance' }, 'fiona@staff.example');
    for (const other of [ben, fiona]) {
      const refused = other.browser.call(previewPrices, { domain: shop.domain, fields: {} });
      expect(await outcomeOf(refused)).toBe('not_found');
    }
  });
});
