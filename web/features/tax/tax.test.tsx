// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { Locale } from '#contract/sites/facts.ts';
import type { StaffRole } from '#contract/staff/facts.ts';
import type { TaxReport } from '#contract/tax/endpoints.ts';
import { openScreen, settleLoading, within } from '#web/testing/screen.tsx';
import TaxPage from './tax-page.tsx';

const sums = {
  ...{ currency: 'EUR', net_cents: 1260, vat_cents: 239, gross_cents: 1499, credit_notes: 0 },
  ...{ euro: null, is_confirmed: true },
};
const report: TaxReport = {
  company: 'NL1',
  quarter: '2026-Q3',
  is_open: false,
  due: '2026-10-31',
  lines: [
    { section: 'union', country: 'DE', vat_rate: 1900, ...sums, receipts: 1 },
    {
      section: 'untaxed',
      country: 'US',
      vat_rate: null,
      ...sums,
      vat_cents: 0,
      net_cents: 1499,
      receipts: 1,
    },
  ],
  corrections: [
    {
      ...{ section: 'union', of_quarter: '2026-Q2', country: 'FR', vat_rate: 2000, currency: 'EUR' },
      ...{ net_cents: -833, vat_cents: -167, gross_cents: -1000, credit_notes: 2 },
      ...{ euro: null, is_confirmed: true },
    },
  ],
  vat_rates: [],
  euro_rates: [],
};
const companies = [
  { id: 'NL1', name: 'Duet B.V.' },
  { id: 'NL2', name: 'Samen B.V.' },
];
const quarters = ['2026-Q4', '2026-Q3'];
const chosen = { company: 'NL1', quarter: '2026-Q3' };

interface Setting {
  role?: StaffRole;
  locale?: Locale;
}

async function open(
  answer: object | AppError,
  { role = 'finance', locale = 'en' }: Setting = {},
  more: Record<string, unknown> = {},
) {
  const screen = await openScreen(<TaxPage />, {
    path: '/staff/tax',
    locale,
    answers: {
      ...more,
      'tax.read': () => {
        if (answer instanceof AppError) throw answer;
        return answer;
      },
      'staff.self': {
        staff: { id: 9, name: 'Fiona', email: 'fiona@staff.example', roles: [{ domain: null, role }] },
        ends_at: '2026-11-27T20:15:00.000Z',
      },
    },
  });
  await settleLoading();
  return screen;
}

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')));

test('each table has its lines, and the address both choices [MOD-9]', async () => {
  const { findByRole, getByRole, getAllByRole } = await open({ report, chosen, companies, quarters });
  expect(cellsOf(await findByRole('table', { name: 'One Stop Shop of the EU' }))).toEqual([
    ['Country', 'Rate', 'Net', 'VAT', 'Gross', 'Receipts', 'Credit notes'],
    ['Germany', '19%', '€12.60', '€2.39', '€14.99', '1', '0'],
  ]);
  expect(cellsOf(getByRole('table', { name: 'Without VAT' }))[1]?.slice(0, 2)).toEqual([
    'United States',
    'none',
  ]);
  expect(cellsOf(getByRole('table', { name: 'Corrections of earlier quarters' }))[1]).toEqual([
    ...['France', 'Q2 2026', '20%', '-€8.33', '-€1.67', '-€10.00', '2'],
  ]);
  expect(getByRole('combobox', { name: 'Quarter' })).toHaveProperty('value', '2026-Q3');
  expect(getByRole('combobox', { name: 'Company' })).toHaveProperty('value', 'NL1');
  const files = getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(files).toEqual([
    '/api/staff/tax/file?company=NL1&quarter=2026-Q3',
    '/api/staff/tax/journal?company=NL1&quarter=2026-Q3',
  ]);
});

const rated: TaxReport = {
  ...report,
  lines: report.lines.map((line) => ({ ...line, is_confirmed: line.country !== 'DE' })),
  vat_rates: [
    {
      ...{ country: 'DE', rate: 1900, state: 'unconfirmed', source: 'https://rates.example' },
      ...{ as_of: '2026-01', changed: null, confirmed: null },
    },
    {
      ...{ country: 'US', rate: null, state: 'confirmed', source: null, as_of: null, changed: null },
      confirmed: { by: 'Sara', at: '2026-10-01T08:00:00.000Z', reason: 'Asked' },
    },
  ],
  euro_rates: [
    {
      ...{ of_quarter: '2026-Q3', currency: 'PLN', rate: null, day: null, stated: null },
      from: '2026-09-30',
    },
  ],
};

test('figures say that they rest on rates nobody has confirmed, and whoever ticks one says how it was checked [MOD-9]', async () => {
  const sent: Record<string, string>[] = [];
  const screen = await open(
    { report: rated, chosen, companies, quarters },
    {},
    {
      'tax.confirm_rates': (input: Record<string, string>) => {
        sent.push(input);
        return { report, chosen, companies, quarters };
      },
    },
  );
  expect(cellsOf(screen.getByRole('table', { name: 'One Stop Shop of the EU' }))[1]?.slice(1, 3)).toEqual([
    '19%, not confirmed',
    '€12.60',
  ]);
  expect(document.body.textContent).toContain('has confirmed yetGermany (19%)');
  await screen.user.click(screen.getByText('Rates of VAT and who confirmed them …'));
  await screen.user.click(screen.getByRole('checkbox', { name: 'Germany · 19%' }));
  await screen.fill(screen.getByLabelText('Checked how'), 'Read at the tax office');
  await screen.user.click(screen.getByRole('button', { name: 'Save what is ticked' }));
  await screen.findByText('Saved.');
  expect(sent).toEqual([
    {
      ...{ company: 'NL1', quarter: '2026-Q3', reason: 'Read at the tax office' },
      ...{ shown: 'US:', ticked: 'DE:1900,US:' },
    },
  ]);
});

test('a rate of the euro is typed with its day, what is wrong stands at its field, and without one there are no euros [MOD-9]', async () => {
  const screen = await open(
    { report: rated, chosen, companies, quarters },
    {},
    {
      'tax.state_euro_rate': () => {
        throw refuseFields({ path: 'rate', code: 'rate' }, { path: 'day', code: 'rate_day' });
      },
    },
  );
  expect(cellsOf(screen.getByRole('table', { name: 'One Stop Shop of the EU' }))[1]?.[5]).toBe('no rate');
  const rate = screen.getByLabelText('PLN for one euro, Q3 2026');
  expect(screen.getByLabelText('Of which day')).toHaveProperty('value', '2026-09-30');
  await screen.fill(rate, 'much');
  await screen.user.click(screen.getByRole('button', { name: 'Save the rate' }));
  await screen.findByText('Write a rate such as 4.2345.');
  expect(rate).toHaveProperty('value', 'much');
  expect(screen.getByLabelText('Of which day').getAttribute('aria-invalid')).toBe('true');
});

const empty = { ...report, lines: [], corrections: [] };

test.each([
  ['nothing sold', { report: empty, chosen, companies, quarters }, {}, 'Nothing was sold in this quarter'],
  ['no receipt yet', { report: null, chosen: null, companies, quarters: [] }, {}, 'Nothing to declare yet'],
  ['a quarter of others', { report: null, chosen, companies, quarters }, {}, 'on each of its domains'],
  ['no role', new AppError('not_found'), { role: 'moderator' }, 'Ask an admin for the finance role'],
  ['another company', new AppError('not_found'), { locale: 'de' }, 'auf jeder ihrer Domains'],
] as const)('%s has its words [MOD-9]', async (_, answer, setting, words) => {
  await open(answer, setting);
  expect(document.body.textContent).toContain(words);
});
