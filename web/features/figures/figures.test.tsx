// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Figures, Series } from '#contract/figures/endpoints.ts';
import { type MemberStep, memberSteps, seriesNames } from '#contract/figures/facts.ts';
import type { Locale } from '#contract/sites/facts.ts';
import type { StaffRole } from '#contract/staff/facts.ts';
import { openScreen, settleLoading, within } from '#web/testing/screen.tsx';
import FiguresPage from './figures-page.tsx';
import { readChoice } from './figures-query.ts';

const columns = ['2026-11-26', '2026-11-27', '2026-11-28'];

const series = (now: number, before = 0): Series => ({
  now,
  before,
  values: [0, now - Math.floor(now / 3), Math.floor(now / 3)],
  values_before: [before, 0, 0],
});

const counts: Record<MemberStep, number> = {
  signups: 1200,
  confirmed: 900,
  photo: 600,
  wrote: 300,
  answered: 150,
  paid: 60,
};

const figures: Figures = {
  domain: 'duet.example',
  time_zone: 'Europe/Amsterdam',
  range: '30',
  from: '2026-11-26',
  to: '2026-11-28',
  before: { from: '2026-11-23', to: '2026-11-25' },
  columns,
  unit: 'day',
  series: seriesNames.map((name) => ({ name, ...series(name === 'signups' ? 1200 : 30, 20) })),
  steps: memberSteps.map((step) => ({ step, now: counts[step], before: 10 })),
  step_tables: [
    {
      part: 'country',
      rows: [
        { key: 'NL', is_rest: false, cells: [1100, 850, 580, 290, 140, null] },
        { key: '', is_rest: true, cells: [100, 50, 20, 10, 10, null] },
      ],
    },
    { part: 'source', rows: [] },
    { part: 'gender', rows: [{ key: 'female', is_rest: false, cells: [600, 450, 300, 150, 75, 30] }] },
  ],
  contact: {
    opened: { now: 280, before: 0 },
    replied_share: { now: 0.525, before: null },
    median_seconds: { now: 16_200, before: 40 },
    newcomers: { now: 900, before: 0 },
    talked_share: { now: 0.25, before: null },
  },
  liquidity_day: '2026-11-28',
  liquidity: [
    { country: 'NL', region: null, female: 4000, male: 5000 },
    { country: 'NL', region: 'Utrecht', female: 400, male: null },
  ],
  money: [{ currency: 'EUR', revenue: series(89_940, 44_970), refunded: { now: 1499, before: 0 } }],
  paying_groups: [{ part: 'method', currency: 'EUR', key: 'ideal', buyers: 40, cents: 59_960 }],
  sources: [
    {
      ...{ currency: 'EUR', key: 'ads', is_rest: false, cost_cents: 45_000, signups: 300, paid: 12 },
      values: [120, 260, null],
    },
    {
      currency: 'EUR',
      key: '',
      is_rest: true,
      cost_cents: 0,
      signups: 900,
      paid: null,
      values: [90, null, null],
    },
  ],
  credits: [
    { line: 'sold', now: 3000, before: 1500 },
    { line: 'outstanding', now: 25_000, before: 20_000 },
  ],
  mails: [{ template: 'activation', sent: 1300, bounced: null }],
  moderation: {
    notices: { now: 30, before: 20 },
    decisions: { now: 25, before: 20 },
    median_seconds: { now: 259_200, before: null },
    objections: { now: 2, before: 0 },
    reversed_share: { now: null, before: null },
  },
  cohorts: [
    {
      week: '2026-11-09',
      members: 480,
      retained: [0.62, 0.41, null, null, null],
      payers: [0.05, 0.06, null, null, null],
      money: [{ currency: 'EUR', cents: [50_000, 60_000, null, null, null] }],
    },
  ],
};

interface Setting {
  role?: StaffRole;
  changes?: Partial<Figures>;
  domains?: string[];
  locale?: Locale;
  /** What the forms of costs are refused with. */
  refusal?: AppError;
}

async function open({
  role = 'finance',
  changes = {},
  domains = ['duet.example'],
  locale = 'en',
  refusal,
}: Setting = {}) {
  const screen = await openScreen(<FiguresPage />, {
    path: '/staff/figures',
    locale,
    answers: {
      'figures.read': () => {
        if (role === 'support') throw new AppError('not_found');
        return { figures: { ...figures, ...changes }, domains };
      },
      'figures.import_costs': () => {
        if (refusal) throw refusal;
        return { changed: 1 };
      },
      'staff.self': {
        staff: { id: 9, name: 'Fiona', email: 'fiona@staff.example', roles: [{ domain: null, role }] },
        ends_at: '2026-11-27T20:15:00.000Z',
      },
    },
  });
  await settleLoading();
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  return { ...screen, rowsOf };
}

test('a chart says in words and in a table what it draws [MOD-5]', async () => {
  const { getByRole, rowsOf } = await open();
  const description = 'Highest: 800 on Nov 27, 2026. In total 1,200, before 20.';
  const chart = getByRole('img', { name: 'Sign-ups', description });
  expect(within(chart).getByText('Nov 27, 2026: 800')).toBeTruthy();
  expect(rowsOf('Sign-ups')).toEqual([
    ['Day', 'This period', 'Period before'],
    ['Nov 26, 2026', '0', '20'],
    ['Nov 27, 2026', '800', '0'],
    ['Nov 28, 2026', '400', '0'],
  ]);
});

test('the steps stand below each other with their share, and by country with what is hidden [MOD-5]', async () => {
  const { rowsOf } = await open();
  expect(rowsOf('From sign-up to first purchase').slice(1, 3)).toEqual([
    ['Signed up', '1,200', '100%', '10'],
    ['Confirmed address', '900', '75%', '10'],
  ]);
  expect(rowsOf('By country').slice(1)).toEqual([
    ['Netherlands', '1,100', '850', '580', '290', '140', '–hidden'],
    ['All others', '100', '50', '20', '10', '10', '–hidden'],
  ]);
  expect(rowsOf('By gender')[1]?.[0]).toBe('Woman');
});

test('money, credits, contact, cohorts and decisions have their tables [MOD-5]', async () => {
  const { rowsOf, getByRole } = await open();
  expect(rowsOf('Revenue and returns').slice(1)).toEqual([
    ['Revenue in EUR', '€899.40', '€449.70'],
    ['Returned: refunds and chargebacks', '€14.99', '€0.00'],
    ['Left', '€884.41', '€449.70'],
  ]);
  expect(rowsOf('Money: By payment method')[1]).toEqual(['ideal', '40', '€599.60']);
  expect(rowsOf('Credits').at(-1)).toEqual(['Still held by members', '25,000', '20,000']);
  expect(rowsOf('First contact').slice(2, 4)).toEqual([
    ['Answered within 7 days', '52.5%', '–hidden'],
    ['Median time to the answer', '4.5 hr', '1 min'],
  ]);
  expect(rowsOf('Members seen within 30 days').slice(1)).toEqual([
    ['Netherlands', '4,000', '5,000'],
    ['Utrecht', '400', '–hidden'],
  ]);
  expect(rowsOf('Still here after weeks')[1]?.slice(0, 4)).toEqual(['Nov 9, 2026', '480', '62%', '41%']);
  expect(rowsOf('Decisions')[3]).toEqual(['Median time to a decision', '3 days', '–hidden']);
  expect(rowsOf('E-mails')[1]).toEqual(['Confirm the address', '1,300', '–hidden']);
  expect(getByRole('heading', { name: 'Weeks of new members' })).toBeTruthy();
});

test('tiles compare with the period before [MOD-5]', async () => {
  const { getAllByRole } = await open();
  const values = getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values.filter(Boolean)).toEqual([
    '30+50%',
    '1,200+5,900%',
    '30+50%',
    '30+50%',
    '52.5%',
    '€899.40+100%',
    '25,000+25%',
  ]);
});

test('periods are links, own days a form, and the file has what is shown [MOD-5]', async () => {
  const changes = { range: 'own', from: '2026-11-01', to: '2026-11-03' } as const;
  const { getByRole, getByLabelText, queryByRole } = await open({ changes });
  expect(getByRole('link', { name: '90 days' }).getAttribute('href')).toBe(
    '/staff/figures?domain=duet.example&range=90',
  );
  expect(queryByRole('link', { current: 'page' })).toBeNull();
  const { form } = getByLabelText<HTMLInputElement>('From');
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['range', 'own'],
    ['domain', 'duet.example'],
    ['from', '2026-11-01'],
    ['to', '2026-11-03'],
  ]);
  expect(getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe(
    '/api/staff/figures/file?domain=duet.example&range=own&from=2026-11-01&to=2026-11-03',
  );
});

test('own days are asked for as the address says [MOD-5]', async () => {
  const { getByRole, calls, user, address } = await open({ domains: ['ander.example', 'duet.example'] });
  await user.selectOptions(getByRole('combobox', { name: 'Domain' }), 'ander.example');
  await user.click(getByRole('button', { name: 'Show' }));
  await settleLoading();
  const choice = { domain: 'ander.example', range: 'own', from: '2026-11-26', to: '2026-11-28' };
  expect(calls).toContainEqual(['figures.read', choice]);
  expect(new URLSearchParams(address().split('?')[1]).get('domain')).toBe('ander.example');
});

test('what an address cannot mean is left out [MOD-5]', () => {
  const read = (query: string) => readChoice(new URLSearchParams(query));
  expect(read('range=12&from=2026-01-01')).toEqual({});
  expect(read('range=7&from=2026-01-01&domain=')).toEqual({ range: '7' });
  expect(read('range=own&to=2026-01-01T00:00')).toEqual({ range: 'own', to: '2026-01-01' });
});

test('a domain without members yet has no charts, and says when figures begin [MOD-5]', async () => {
  const nothing = figures.series.map(({ name }) => ({ name, ...series(0) }));
  const { getByRole, queryByRole } = await open({ changes: { series: nothing, cohorts: [] } });
  expect(getByRole('heading', { name: 'No figures yet' })).toBeTruthy();
  expect(queryByRole('img')).toBeNull();
});

test('staff without the role read whom to ask [MOD-1, MOD-5]', async () => {
  const { getByText, queryByRole } = await open({ role: 'support' });
  expect(getByText('Ask an admin for the finance role.')).toBeTruthy();
  expect(queryByRole('table')).toBeNull();
});

test('figures and days are written as the reader writes them [MOD-5]', async () => {
  const { rowsOf } = await open({ locale: 'de' });
  expect(rowsOf('Registrierungen')[2]).toEqual(['27.11.2026', '800', '0']);
  expect(rowsOf('Erster Kontakt')[3]?.[1]).toBe('4,5 Std.');
});

test('what a source costs stands beside what its members bring [MOD-5]', async () => {
  const { rowsOf } = await open();
  expect(rowsOf('Money by source')).toEqual([
    [
      ...['Source', 'Cost', 'Signed up', 'Cost per sign-up', 'First purchase', 'Cost per first purchase'],
      ...['Value after 7 days', 'Value after 30 days', 'Value after 90 days'],
    ],
    ['ads', '€450.00', '300', '€1.50', '12', '€37.50', '€1.20', '€2.60', '–hidden'],
    ['All others', '€0.00', '900', '€0.00', '–hidden', '–hidden', '€0.90', '–hidden', '–hidden'],
  ]);
});

async function sendLine({ user, getByText, getByLabelText }: Awaited<ReturnType<typeof open>>) {
  await user.click(getByText('Paste costs from a table …'));
  const lines = getByLabelText<HTMLTextAreaElement>('Day, source and amount');
  await user.type(lines, '2026-11-01;ads;1');
  await user.click(within(lines.form as HTMLFormElement).getByRole('button', { name: 'Save' }));
  return lines;
}

test('a cost that is refused keeps what was typed, and a line is named by its number [MOD-5]', async () => {
  const fields = [{ path: 'lines.3', code: 'cost_line' }];
  const screen = await open({ refusal: new AppError('request.invalid', undefined, { fields }) });
  const lines = await sendLine(screen);
  await screen.findByText(/^Line 3 cannot be read. It should look like 2026-11-01;ads;14.99/);
  expect(lines.value).toBe('2026-11-01;ads;1');
});

test('a cost that is saved says so and empties its form [MOD-5]', async () => {
  const screen = await open();
  await sendLine(screen);
  await screen.findByText('Saved.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Day, source and amount').value).toBe('');
});
