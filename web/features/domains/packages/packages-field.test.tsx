// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { DomainColumn, DomainField, DomainPage as Page } from '#contract/domains/fields.ts';
import type { PricePreview } from '#contract/domains/prices.ts';
import { refuseFields } from '#contract/errors.ts';
import * as formActions from '#web/platform/api/form-action.ts';
import { openScreen, within } from '#web/testing/screen.tsx';
import DomainPage from '../domain-page.tsx';

const plain = { options: [], columns: [], least: null, most: null };
const column = (name: string, kind: DomainColumn['kind'] = 'line'): DomainColumn => ({
  ...{ name, kind, options: [], least: 1, most: null },
});
const row = (cells: Record<string, string>) => ({
  ...{ position: '0', credits: '20', price_cents: '6.99', currency: 'EUR', country: '', popular: '' },
  ...cells,
});
const countries: DomainField = {
  ...{ ...plain, name: 'countries', kind: 'flags', text: 'NL,PL', options: ['NL', 'DE', 'PL'] },
};
const packages: DomainField = {
  ...{ ...plain, name: 'packages', kind: 'rows' },
  columns: [
    ...[column('position', 'number'), column('credits', 'number'), column('price_cents', 'money')],
    ...[column('currency'), column('country'), column('popular', 'switch')],
  ],
  text: JSON.stringify([
    row({}),
    row({ position: '1', credits: '50', price_cents: '14.99', popular: 'on' }),
    row({ country: 'PL', currency: 'PLN', price_cents: '29.99' }),
  ]),
};
const meet: Page = {
  ...{ domain: 'meet.example', name: 'Meet', version: 3, origin: 'https://meet.example', edits: [] },
  sections: [{ section: 'countries', fields: [countries, packages] }],
};

const preview: PricePreview = {
  countries: [
    {
      ...{ country: 'NL', is_own: false, vat_rate: 2100 },
      packages: [
        {
          ...{ row: 0, credits: 20, price_cents: 699, currency: 'EUR', popular: false, saving: 0 },
          ...{ credit: 34.95, credit_net: 28.884, message_cents: 70, photo_cents: 140, gift_cents: 175 },
          methods: ['ideal', 'paypal'],
        },
      ],
    },
  ],
  warnings: [{ code: 'currency_refused', countries: ['PL'], row: null, method: 'blik' }],
  faults: [],
};

async function open(answers: Record<string, unknown> = {}) {
  const screen = await openScreen(<DomainPage />, {
    path: '/staff/domains/meet.example?section=countries',
    pattern: '/staff/domains/:domain',
    answers: {
      'domains.open': { domain: meet },
      'domains.preview_prices': { preview },
      ...answers,
    },
  });
  await screen.findByRole('group', { name: 'Packages' });
  const group = (name: string) => within(screen.getByRole('group', { name }));
  const line = (name: string, number: number) =>
    within(group(name).getByRole('group', { name: `Package ${number}` }));
  return { ...screen, group, line };
}

const shared = 'All countries without their own packages';

test('packages stand by country, each in one currency, and what nobody types is sent as it was [MOD-4]', async () => {
  const sent: { fields: Record<string, string>; base: Record<string, string> }[] = [];
  const screen = await open({
    'domains.edit': (input: (typeof sent)[number]) => {
      sent.push(input);
      return { domain: meet };
    },
  });
  expect(screen.group(shared).getByText('Sold in Netherlands.')).toBeTruthy();
  expect(screen.line('Poland', 1).getByLabelText('Price')).toHaveProperty('value', '29.99');
  expect(screen.group('Poland').getByLabelText('Currency')).toHaveProperty('value', 'PLN');
  await screen.fill(screen.getByLabelText('Reason'), 'Nothing');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. It takes effect now.');
  expect(sent[0]?.fields).toEqual(sent[0]?.base);
});

test('a country gets packages of its own, a line that is emptied goes, and a group is removed [MOD-4]', async () => {
  const sent: Record<string, string>[] = [];
  const screen = await open({
    'domains.edit': ({ fields }: { fields: Record<string, string> }) => {
      sent.push(fields);
      return { domain: meet };
    },
  });
  for (const label of ['Credits', 'Price'])
    await screen.fill(screen.line(shared, 1).getByLabelText(label), '');
  await screen.user.click(
    screen.group('Poland').getByRole('checkbox', { name: 'Remove: sell here what is sold elsewhere' }),
  );
  await screen.user.click(screen.getByText('Own packages for a country …'));
  const own = screen.group('Own packages');
  await screen.user.selectOptions(own.getByLabelText('Country'), 'DE');
  await screen.fill(own.getByLabelText('Currency'), 'EUR');
  await screen.fill(screen.line('Own packages', 2).getByLabelText('Credits'), '30');
  await screen.fill(screen.line('Own packages', 2).getByLabelText('Price'), '9,99');
  await screen.fill(screen.getByLabelText('Reason'), 'Germany');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. It takes effect now.');
  expect(JSON.parse(sent[0]?.packages ?? '')).toEqual([
    row({ position: '1', credits: '50', price_cents: '14.99', popular: 'on' }),
    row({ position: '1', country: 'DE', credits: '30', price_cents: '9,99' }),
  ]);
});

test('each fault stands at its line, or at the group that it concerns, and what was typed stays [MOD-4]', async () => {
  const screen = await open({
    'domains.edit': () => {
      throw refuseFields(
        { path: 'packages.2.price_cents', code: 'too_small' },
        { path: 'packages.2.currency', code: 'currency_code' },
        { path: 'packages.DE', code: 'nothing_for' },
      );
    },
  });
  await screen.fill(screen.line('Poland', 1).getByLabelText('Price'), '0');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Nothing is sold in Germany.');
  const price = screen.line('Poland', 1).getByLabelText('Price');
  expect(price).toHaveProperty('value', '0');
  expect(price.getAttribute('aria-invalid')).toBe('true');
  expect(screen.group('Poland').getByLabelText('Currency').getAttribute('aria-invalid')).toBe('true');
});

test('the preview follows the keys, says what a credit is worth, and names probable mistakes [MOD-9]', async () => {
  const asked: Record<string, string>[] = [];
  const screen = await open({
    'domains.preview_prices': ({ fields }: { fields: Record<string, string> }) => {
      asked.push(fields);
      const faults = fields.packages ? [{ path: 'packages.0.price_cents', code: 'too_small' }] : [];
      return { preview: { ...preview, faults } };
    },
  });
  const table = await screen.findByRole('table', { name: 'Netherlands' });
  const [, line] = within(table).getAllByRole('row');
  expect([...(line?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    ...['20 credits', '€6.99', '€0.350', '€0.289', '0%', '€0.70', '€1.40', '€1.75'],
  ]);
  expect(screen.getByText('Payment methods: iDEAL | Wero and PayPal')).toBeTruthy();
  expect(screen.getByText('BLIK does not take the currency of these packages (Poland).')).toBeTruthy();
  await screen.fill(screen.line(shared, 1).getByLabelText('Price'), '0');
  await screen.findByText('Price: At least 0.01.');
  expect(JSON.parse(asked.at(-1)?.packages ?? '')[0]).toMatchObject({ price_cents: '0' });
});

/** As the browser itself has sent it. */
const sendWithoutScripts = (values: Record<string, string>) =>
  void vi.spyOn(formActions, 'useSentForm').mockReturnValue({ values, fields: [] });

test('without scripts what was typed is shown again with its preview, and nothing is saved [MOD-9]', async () => {
  const base = { countries: countries.text, packages: packages.text };
  sendWithoutScripts({
    ...{ form: 'edit', section: 'countries', domain: 'meet.example', base: JSON.stringify(base) },
    ...{ 'f:countries:NL': 'on', 'c:packages': 'position,credits,price_cents,currency,country,popular' },
    ...{ 'r:packages:0:credits': '20', 'r:packages:0:price_cents': '5.99', 'd:packages:0:position': '3' },
    ...{ 'g:packages:0': '0', 'k:packages:0:currency': 'EUR', reason: 'Cheaper', preview: 'on' },
  });
  const screen = await open();
  expect(screen.line(shared, 4).getByLabelText('Price')).toHaveProperty('value', '5.99');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Cheaper');
  expect(screen.getByRole('checkbox', { name: 'Poland' })).toHaveProperty('checked', false);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.calls.map(([name]) => name)).not.toContain('domains.edit');
});

test('who saves second reads which packages the other has changed, and keeps what they typed [MOD-4]', async () => {
  const theirs = JSON.stringify([row({}), row({ country: 'PL', currency: 'PLN', price_cents: '19.99' })]);
  const changed: Page = {
    ...{ ...meet, version: 4 },
    sections: [{ section: 'countries', fields: [countries, { ...packages, text: theirs }] }],
  };
  let isChanged = false;
  const screen = await open({
    'domains.open': () => ({ domain: isChanged ? changed : meet }),
    'domains.edit': () => {
      if (isChanged) return { domain: changed };
      isChanged = true;
      throw refuseFields({ path: 'packages', code: 'edited' });
    },
  });
  await screen.fill(screen.line('Poland', 1).getByLabelText('Price'), '24.99');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Changed in the meantime');
  expect(screen.text()).toContain('Price: 19.99 · Currency: PLN · Country: PL');
  expect(screen.line('Poland', 1).getByLabelText('Price')).toHaveProperty('value', '24.99');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. It takes effect now.');
  const last = screen.calls.findLast(([call]) => call === 'domains.edit')?.[1];
  expect(last).toMatchObject({ base: { packages: theirs } });
});
