import { expect } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import { confirmVatRates, getTaxReport, stateEuroRate } from '#contract/tax/endpoints.ts';
import { taxFilePath } from '#contract/tax/facts.ts';
import { issueCreditNote } from '#server/features/receipts/index.ts';
import { test as base, vatNumber } from '#server/testing/receipts.ts';
import { startPayment } from '#server/testing/shop.ts';
import { joinStaff, type TestStaff } from '#server/testing/staff.ts';
import { listEntries, outcomeOf } from '#server/testing/team.ts';

const company = vatNumber;

/** Poland has packages in its own currency; 60 credits cost 69.99. */
const test = base
  .extend(
    'hire',
    ({ world }) =>
      () =>
        joinStaff(world, { siteId: null, role: 'finance' }, 'fiona@staff.example'),
  )
  .extend('sell', ({ world }) => async (country: string) => {
    await world.changeSettings({ company_vat_number: vatNumber, countries: ['NL', 'PL', 'RO', 'US'] });
    const known = await world.query(`select 1 from credit_package where country = 'PL'`);
    if (known.length === 0)
      await world.query(
        `insert into credit_package (site_id, position, credits, price_cents, currency, country)
         values (1, 0, 20, 2999, 'PLN', 'PL'), (1, 1, 60, 6999, 'PLN', 'PL')`,
      );
    const buyer = await world.join({ country });
    const payment = await startPayment(world, { buyer, paymentCountry: country, paymentmethod: 'paypal' });
    await payment.pretend({ status: 'paid' });
    await payment.sendWebhook();
    return payment.id;
  });

const read = async ({ browser }: TestStaff, quarter: string) =>
  (await browser.call(getTaxReport, { company, quarter })).report;

async function fetchFile({ browser }: TestStaff, quarter: string) {
  const { payload } = await browser.inject({
    url: `${taxFilePath}?${new URLSearchParams({ company, quarter })}`,
  });
  const [head = [], ...lines] = payload
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index]])));
}

test('rates of VAT are confirmed with a name and a reason, doubtful ones stand out, and figures say what they rest on [MOD-9]', async ({
  world,
  hire,
  sell,
}) => {
  await sell('NL');
  const fiona = await hire();
  const before = await read(fiona, '2026-Q4');
  const states = before?.vat_rates.map(({ country, rate, state }) => [country, rate, state]);
  expect(states).toEqual([
    ['NL', 2100, 'unconfirmed'],
    ['PL', 2300, 'unconfirmed'],
    ['RO', 2100, 'doubtful'],
    ['US', null, 'doubtful'],
  ]);
  expect(before?.lines).toMatchObject([{ country: 'NL', is_confirmed: false }]);
  const ask = { company, quarter: '2026-Q4', reason: 'Read at the tax office' };
  const confirm = (shown: string, ticked: string) =>
    fiona.browser.call(confirmVatRates, { ...ask, shown, ticked });
  await confirm('', 'NL:2100,RO:2100,XX:1');
  const { report } = await confirm('', 'NL:2100,RO:2100');
  expect(report?.lines).toMatchObject([{ is_confirmed: true }]);
  expect(report?.vat_rates[2]).toMatchObject({
    ...{ country: 'RO', state: 'confirmed', changed: '2025-08', as_of: '2026-01' },
    confirmed: { by: 'Mara', reason: 'Read at the tax office' },
  });
  expect((await fetchFile(fiona, '2026-Q4'))[0]).toMatchObject({ vat_percent_confirmed: 'yes' });
  await confirm('NL:2100,RO:2100', 'RO:2100');
  expect((await read(fiona, '2026-Q4'))?.lines).toMatchObject([{ is_confirmed: false }]);
  const log = await listEntries(world, 'tax.rates_checked');
  expect(log.map(({ fields, subject }) => [fields, subject])).toEqual([
    [['+NL:2100', '+RO:2100'], `company:${company}`],
    [['-NL:2100'], `company:${company}`],
  ]);
});

test('amounts in other currencies come in euros once somebody has typed the rate, and corrections by that of their own quarter [MOD-9]', async ({
  world,
  hire,
  sell,
}) => {
  world.clock.set(new Date('2026-12-20T12:00:00Z'));
  const order = await sell('PL');
  await sell('NL');
  world.clock.set(new Date('2027-01-20T12:00:00Z'));
  await issueCreditNote(world.platform, order, { goneCents: 0, partCents: 6999 });
  const fiona = await hire();
  const amounts = ({
    units_per_eur,
    rate_day,
    net,
    net_eur,
    vat_eur,
    gross_eur,
  }: Record<string, unknown>) => [...[units_per_eur, rate_day, net, net_eur, vat_eur, gross_eur]];
  const [home, foreign] = await fetchFile(fiona, '2026-Q4');
  expect(amounts(home ?? {})).toEqual(['1', '', '12.39', '12.39', '2.60', '14.99']);
  expect(amounts(foreign ?? {})).toEqual(['missing', '', '56.90', '', '', '']);
  const asked: InputOf<typeof stateEuroRate> = {
    ...{ company, quarter: '2027-Q1', of_quarter: '2026-Q4', currency: 'PLN', shown: '' },
    ...{ rate: '4,2345', day: '2026-12-31' },
  };
  const state = (more: Partial<typeof asked> = {}) =>
    fiona.browser.call(stateEuroRate, { ...asked, ...more });
  expect(await outcomeOf(state({ rate: 'much' }))).toBe('rate.rate');
  expect(await outcomeOf(state({ day: '2027-01-20' }))).toBe('day.rate_day');
  expect(await outcomeOf(state({ currency: 'CZK' }))).toBe('not_found');
  const { report } = await state();
  expect(report?.corrections).toMatchObject([
    { currency: 'PLN', euro: { net_cents: -1344, vat_cents: -309, gross_cents: -1653 } },
  ]);
  expect(amounts((await fetchFile(fiona, '2026-Q4'))[1] ?? {})).toEqual([
    ...['4.2345', '2026-12-31', '56.90', '13.44', '3.09', '16.53'],
  ]);
  await state();
  expect(await outcomeOf(state({ rate: '4.3' }))).toBe('rate.changed_since');
  await state({ rate: '4.3', shown: '4.2345' });
  expect((await read(fiona, '2026-Q4'))?.euro_rates).toMatchObject([{ rate: '4.3', stated: { by: 'Mara' } }]);
  expect((await listEntries(world, 'tax.rate_stated')).map(({ fields }) => fields)).toEqual([
    ['2026-Q4:PLN:4.2345'],
    ['2026-Q4:PLN:4.3'],
  ]);
});

test('rates are for the finances of every domain of the company, and two people state one after the other [MOD-9]', async ({
  world,
  hire,
  sell,
}) => {
  world.clock.set(new Date('2026-12-20T12:00:00Z'));
  await sell('PL');
  world.clock.set(new Date('2027-01-20T12:00:00Z'));
  const fiona = await hire();
  const siteId = await world.addDomain('other.example', { company_vat_number: vatNumber });
  const half = await joinStaff(world, { siteId, role: 'finance' }, 'half@staff.example');
  const choice = { company, quarter: '2026-Q4' };
  const refused = half.browser.call(confirmVatRates, {
    ...choice,
    shown: '',
    ticked: 'PL:2300',
    reason: 'No',
  });
  expect(await outcomeOf(refused)).toBe('not_found');
  const state = (rate: string) =>
    outcomeOf(
      fiona.browser.call(stateEuroRate, {
        ...choice,
        ...{ of_quarter: '2026-Q4', currency: 'PLN', shown: '', rate, day: '2026-12-31' },
      }),
    );
  expect((await Promise.all([state('4.1'), state('4.2')])).toSorted()).toEqual([
    'done',
    'rate.changed_since',
  ]);
  expect(await world.query('select 1 from euro_rate')).toHaveLength(1);
});
