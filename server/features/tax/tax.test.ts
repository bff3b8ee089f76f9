import { describe, expect } from 'vitest';
import { getTaxReport } from '#contract/tax/endpoints.ts';
import { taxFilePath, taxJournalPath } from '#contract/tax/facts.ts';
import { issueCreditNote } from '#server/features/receipts/index.ts';
import { test as base, vatNumber } from '#server/testing/receipts.ts';
import { startPayment } from '#server/testing/shop.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';
import { findDueDay, listQuarters, quarterOf } from './quarters.rules.ts';
import { findSection } from './sections.rules.ts';

const test = base
  .extend(
    'hire',
    ({ world }) =>
      () =>
        joinStaff(world, { siteId: null, role: 'finance' }),
  )
  /** 50 credits for €14.99, bought by somebody of this country; the number of the order. */
  .extend('sell', ({ world }) => async (country: string) => {
    await world.changeSettings({ company_vat_number: vatNumber });
    const buyer = await world.join({ country });
    const payment = await startPayment(world, { buyer, paymentCountry: country });
    await payment.pretend({ status: 'paid' });
    await payment.sendWebhook();
    return payment.id;
  });

async function sumReceipts(world: World) {
  const [row] = await world.query(
    `select sum(case kind when 'receipt' then amount_cents else -amount_cents end)::integer as gross_cents,
       sum(case kind when 'receipt' then vat_cents else -vat_cents end)::integer as vat_cents from receipt`,
  );
  return row;
}

const columns = (text: string) =>
  text
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

describe('the VAT of a quarter [MOD-9]', () => {
  test('stands by country, at home, in the Union and elsewhere', async ({ hire, sell }) => {
    for (const country of ['NL', 'DE', 'DE', 'GB', 'US']) await sell(country);
    const { browser } = await hire();
    const { report, companies, quarters } = await browser.call(getTaxReport, { quarter: '2026-Q4' });
    expect(companies).toContainEqual({ id: vatNumber, name: 'Duet Demo B.V.' });
    expect(quarters).toEqual(['2026-Q4', '2026-Q3', '2026-Q2', '2026-Q1']);
    expect(report).toMatchObject({ quarter: '2026-Q4', is_open: true, due: '2027-01-31', corrections: [] });
    expect(
      report?.lines.map(({ section, country, vat_rate, gross_cents, vat_cents, net_cents, receipts }) => [
        ...[section, country, vat_rate],
        ...[gross_cents, vat_cents, net_cents, receipts],
      ]),
    ).toEqual([
      ['home', 'NL', 2100, 1499, 260, 1239, 1],
      ['union', 'DE', 1900, 2998, 478, 2520, 2],
      ['elsewhere', 'GB', 2000, 1499, 250, 1249, 1],
      ['untaxed', 'US', null, 1499, 0, 1499, 1],
    ]);
  });

  test('what goes back lowers its own quarter, and corrects an earlier one apart, to the cent', async ({
    world,
    hire,
    sell,
  }) => {
    world.clock.set(new Date('2026-12-20T12:00:00Z'));
    const order = await sell('DE');
    await issueCreditNote(world.platform, order, { goneCents: 0, partCents: 333 });
    world.clock.set(new Date('2027-01-20T12:00:00Z'));
    await issueCreditNote(world.platform, order, { goneCents: 333, partCents: 334 });
    await issueCreditNote(world.platform, order, { goneCents: 667, partCents: 832 });
    await sell('DE');
    const { browser } = await hire();
    const read = async (quarter: string) => (await browser.call(getTaxReport, { quarter })).report;
    const [before, after] = [await read('2026-Q4'), await read('2027-Q1')];
    expect(before?.lines).toMatchObject([{ gross_cents: 1166, receipts: 1, credit_notes: 1 }]);
    expect(after?.lines).toMatchObject([{ gross_cents: 1499, receipts: 1, credit_notes: 0 }]);
    expect(after?.corrections).toMatchObject([
      { of_quarter: '2026-Q4', section: 'union', country: 'DE', gross_cents: -1166, credit_notes: 2 },
    ]);
    const all = [before, after].flatMap((report) => [
      ...(report?.lines ?? []),
      ...(report?.corrections ?? []),
    ]);
    const add = (cents: 'gross_cents' | 'vat_cents') => all.reduce((sum, line) => sum + line[cents], 0);
    expect({ gross_cents: add('gross_cents'), vat_cents: add('vat_cents') }).toEqual(
      await sumReceipts(world),
    );
    expect(add('vat_cents')).toBe(239);
  });

  test('ends at midnight of the seller, and the last one that is over stands first', async ({
    world,
    hire,
    sell,
  }) => {
    world.clock.set(new Date('2026-12-31T22:59:00Z'));
    await sell('NL');
    world.clock.set(new Date('2026-12-31T23:01:00Z'));
    await sell('NL');
    const { browser } = await hire();
    const { report } = await browser.call(getTaxReport, {});
    expect(report).toMatchObject({ quarter: '2026-Q4', is_open: false, lines: [{ receipts: 1 }] });
    const next = await browser.call(getTaxReport, { quarter: '2027-Q1' });
    expect(next.report).toMatchObject({ is_open: true, lines: [{ receipts: 1 }] });
  });

  test('nothing was sold', async ({ hire }) => {
    const { browser } = await hire();
    expect(await browser.call(getTaxReport, {})).toMatchObject({ report: null, quarters: [] });
  });
});

describe('the files of a quarter [MOD-9]', () => {
  test('have its sums, and each document', async ({ world, hire, sell }) => {
    const order = await sell('DE');
    await issueCreditNote(world.platform, order, { goneCents: 0, partCents: 500 });
    const { browser } = await hire();
    const fetchFile = async (path: string) => {
      const answer = await browser.inject({ url: `${path}?quarter=2026-Q4` });
      expect(answer.headers['content-disposition']).toContain(`-${vatNumber}-2026-Q4.csv`);
      return columns(answer.payload);
    };
    expect((await fetchFile(taxFilePath))[1]).toEqual([
      ...[vatNumber, '2026-Q4', 'union', 'DE', '2026-Q4', '19', 'EUR'],
      ...['8.40', '1.59', '9.99', '1', '1', 'no', '1', '', '8.40', '1.59', '9.99'],
    ]);
    const [, receipt, note] = await fetchFile(taxJournalPath);
    expect(receipt).toEqual([
      ...['2026-000001', '', '2026-11-02', `#${order}`, 'Duet', 'creditcard', 'DE'],
      ...['19', 'EUR', '12.60', '2.39', '14.99'],
    ]);
    expect(note).toEqual(
      expect.arrayContaining(['CN-2026-000001', '2026-000001', '-4.20', '-0.80', '-5.00']),
    );
  });

  test('are for the finances of every domain of the company alone', async ({ world, sell }) => {
    await sell('NL');
    const siteId = await world.addDomain('other.example', { company_vat_number: vatNumber });
    const moderator = await joinStaff(world, { siteId: null, role: 'moderator' });
    const half = await joinStaff(world, { siteId, role: 'finance' }, 'half@staff.example');
    const ask = { company: vatNumber, quarter: '2026-Q4' };
    for (const { browser } of [moderator, half]) {
      expect(await refusalOf(browser.call(getTaxReport, ask))).toMatchObject({ code: 'not_found' });
      const url = `${taxFilePath}?${new URLSearchParams(ask)}`;
      expect((await browser.inject({ url })).statusCode).toBe(404);
    }
    expect((await half.browser.call(getTaxReport, {})).companies).toEqual([]);
    const log = await world.query(`select subject from audit_entry where action = 'staff.refused'`);
    expect(log).toContainEqual({ subject: `company:${vatNumber}` });
  });
});

test('a quarter with receipts of a domain that has left is for all domains alone, and hides no other [MOD-9]', async ({
  world,
  sell,
}) => {
  const siteId = await world.addDomain('other.example', { company_vat_number: vatNumber });
  await sell('NL');
  await world.changeSettings({ company_vat_number: '' });
  const { browser } = await joinStaff(world, { siteId, role: 'finance' });
  const read = (quarter: string) => browser.call(getTaxReport, { quarter });
  const chosen = { company: vatNumber, quarter: '2026-Q4' };
  expect(await read('2026-Q4')).toMatchObject({ report: null, chosen });
  expect((await read('2026-Q3')).report).toMatchObject({ lines: [] });
  expect((await browser.inject({ url: `${taxFilePath}?quarter=2026-Q4` })).statusCode).toBe(404);
});

describe('rules of quarters [MOD-9]', () => {
  test('by the calendar', () => {
    expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf)).toEqual([
      '2026-Q1',
      '2026-Q1',
      '2026-Q2',
      '2026-Q4',
    ]);
    expect(listQuarters(2025, '2026-Q2')).toEqual([
      ...['2026-Q2', '2026-Q1'],
      ...['2025-Q4', '2025-Q3', '2025-Q2', '2025-Q1'],
    ]);
    expect(['2026-Q1', '2026-Q4', '2027-Q4'].map(findDueDay)).toEqual([
      '2026-04-30',
      '2027-01-31',
      '2028-01-31',
    ]);
  });

  test('Greece is in the Union, Great Britain and Norway are not', () => {
    const sectionOf = (country: string) => findSection({ country, rate: 2000, sellerCountry: 'NL' });
    expect(['GR', 'GB', 'NO', 'NL'].map(sectionOf)).toEqual(['union', 'elsewhere', 'elsewhere', 'home']);
  });
});
