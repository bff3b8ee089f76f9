// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { DomainField, DomainPage as Page } from '#contract/domains/fields.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import { age, cards, footer, meet, name, openSection, textOf } from '#web/testing/edited-domain.ts';
import DomainPage from './domain-page.tsx';

test('a section shows its fields, and one that is newer than its words by its name [MOD-4]', async () => {
  const screen = await openSection(<DomainPage />, 'brand');
  expect(textOf(await screen.findByLabelText('Name of the site'))).toBe('Meet');
  const languages = screen.getByLabelText<HTMLSelectElement>('Language');
  expect([languages.value, languages.selectedOptions[0]?.text]).toEqual(['nl', 'Nederlands']);
  expect(textOf(screen.getByLabelText('frame of cards'))).toBe('round');
  expect(screen.getByRole('link', { name: 'Name and language' }).getAttribute('aria-current')).toBe('page');
});

test('it is saved as typed over what it showed, with a reason, and says so [MOD-4]', async () => {
  const screen = await openSection(<DomainPage />, 'joining', {
    'domains.edit': { domain: { ...meet, version: 4 } },
  });
  await screen.fill(await screen.findByLabelText('Minimum age'), '21');
  await screen.user.click(screen.getByLabelText('Footer for states of the USA'));
  await screen.fill(screen.getByLabelText('Reason'), 'New licence');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. It takes effect now.');
  expect(screen.calls.find(([call]) => call === 'domains.edit')?.[1]).toEqual({
    domain: 'meet.example',
    section: 'joining',
    base: { min_age: '18', us_footer: '' },
    fields: { min_age: '21', us_footer: 'on' },
    reason: 'New licence',
    confirmed: '',
    code: '',
  });
});

test('what is wrong stands at its field, and what was typed stays [MOD-4]', async () => {
  const screen = await openSection(<DomainPage />, 'joining', {
    'domains.edit': () => {
      throw refuseFields({ path: 'min_age', code: 'too_small' }, { path: 'reason', code: 'required' });
    },
  });
  await screen.fill(await screen.findByLabelText('Minimum age'), '16');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('At least 18.');
  const field = screen.getByLabelText('Minimum age');
  expect(textOf(field)).toBe('16');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true');
});

test('who saves second reads what changed meanwhile, keeps what they typed, and can save it [MOD-4]', async () => {
  const theirs: Page = {
    ...meet,
    version: 4,
    sections: [
      {
        section: 'joining',
        fields: [
          { ...age, text: '19' },
          { ...footer, text: 'on' },
        ],
      },
    ],
  };
  let isEdited = false;
  const screen = await openSection(<DomainPage />, 'joining', {
    'domains.open': () => ({ domain: isEdited ? theirs : meet }),
    'domains.edit': () => {
      if (isEdited) return { domain: { ...theirs, version: 5 } };
      isEdited = true;
      throw refuseFields({ path: 'min_age', code: 'edited' });
    },
  });
  await screen.fill(await screen.findByLabelText('Minimum age'), '21');
  await screen.fill(screen.getByLabelText('Reason'), 'New licence');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Changed in the meantime');
  expect(textOf(screen.getByLabelText('Minimum age'))).toBe('21');
  expect((screen.getByLabelText('Footer for states of the USA') as HTMLInputElement).checked).toBe(true);
  expect(textOf(screen.getByLabelText('Reason'))).toBe('New licence');
  expect(screen.text()).toContain('Before: 18');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. It takes effect now.');
  const last = screen.calls.findLast(([call]) => call === 'domains.edit')?.[1];
  expect(last).toMatchObject({
    base: { min_age: '19', us_footer: 'on' },
    fields: { min_age: '21', us_footer: 'on' },
  });
});

test('a danger says what it means, asks for a code, and is sent once it was read [MOD-4]', async () => {
  const refusals = [
    new AppError(
      'request.invalid',
      { members: 7, payers: 2 },
      { fields: [{ path: 'confirmed', code: 'countries' }] },
    ),
    refuseFields({ path: 'code', code: 'required' }),
  ];
  const screen = await openSection(<DomainPage />, 'countries', {
    'domains.edit': () => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return { domain: { ...meet, version: 4 } };
    },
  });
  await screen.fill(await screen.findByLabelText('Reason'), 'Closed');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/7 members live in countries that you take away; 2 have paid/);
  await screen.user.click(screen.getByRole('button', { name: 'Save anyway' }));
  await screen.fill(await screen.findByLabelText(/code/i), '123456');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. It takes effect now.');
  const sent = screen.calls.filter(([call]) => call === 'domains.edit').map(([, input]) => input);
  expect(sent).toMatchObject([
    { confirmed: '', code: '' },
    { confirmed: 'countries', code: '' },
    { confirmed: 'countries', code: '123456' },
  ]);
});

test('rows can be added, changed and taken away, and a fault stands in its cell [MOD-4]', async () => {
  const screen = await openSection(<DomainPage />, 'advertising', {
    'domains.open': { domain: { ...meet, sections: [{ section: 'advertising', fields: [cards] }] } },
    'domains.edit': () => {
      throw refuseFields(
        { path: 'member_resell.0.credits', code: 'too_small' },
        { path: 'member_resell', code: 'json' },
      );
    },
  });
  const [first] = await screen.findAllByLabelText('credits');
  await screen.fill(first as HTMLElement, '0');
  await screen.user.click(screen.getByRole('button', { name: 'Add a line' }));
  const [, second] = screen.getAllByLabelText('credits');
  await screen.fill(second as HTMLElement, '50');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('At least 1.');
  expect(screen.text()).toContain('This is no complete JSON.');
  const [, input] = screen.calls.find(([call]) => call === 'domains.edit') ?? [];
  expect(JSON.parse((input as { fields: { member_resell: string } }).fields.member_resell)).toEqual([
    { credits: '0', price_cents: '6.99', popular: '' },
    { credits: '50', price_cents: '', popular: '' },
  ]);
  await screen.user.click(screen.getAllByLabelText('Remove')[0] as HTMLElement);
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  const last = screen.calls.findLast(([call]) => call === 'domains.edit')?.[1];
  expect(JSON.parse((last as { fields: { member_resell: string } }).fields.member_resell)).toHaveLength(1);
});

test('a look is previewed while it is typed, with the contrast of its colours [MOD-4]', async () => {
  const color: DomainField = { ...name, name: 'theme.primary', kind: 'color', text: '#0b5a55' };
  const tokens = { '--link': '#0b5a55' };
  const colors = {
    filled: '#0b5a55',
    edge: '#0b5a55',
    link: '#0b5a55',
    accent: '#b3400a',
    shared: '#003322',
  };
  const scheme = { ...colors, tokens };
  const screen = await openSection(<DomainPage />, 'look', {
    'domains.open': { domain: { ...meet, sections: [{ section: 'look', fields: [color] }] } },
    'domains.preview_look': ({ fields }: { fields: Record<string, string> }) => ({
      preview: {
        light: scheme,
        dark: scheme,
        glyph: { viewBox: '0 0 40 40', paths: [] },
        faults: [],
        contrasts: fields['theme.primary'] ? { 'theme.primary': 1.19 } : {},
      },
    }),
  });
  await screen.findByText('Preview');
  expect(screen.getAllByText('Join free')).toHaveLength(2);
  await screen.fill(screen.getByLabelText('Colour of buttons and links'), '#eeeeee');
  await screen.findByText(/Colour of buttons and links: contrast 1.1 to 1/);
  await screen.user.click(screen.getByRole('radio', { name: 'Desktop' }));
  expect((screen.getByRole('radio', { name: 'Desktop' }) as HTMLInputElement).checked).toBe(true);
});

test('what name servers say is shown as text, with what it means [MOD-4]', async () => {
  const record = '<img src=x> v=spf1 +all';
  const screen = await openSection(<DomainPage />, 'mail', {
    'domains.check_mail': {
      check: {
        sender: 'meet.example',
        records: [
          { kind: 'spf', name: 'meet.example', state: 'open', record },
          { kind: 'mx', name: 'meet.example', state: 'silent', record: null },
        ],
      },
    },
  });
  await screen.user.click(await screen.findByRole('button', { name: 'Look it up now' }));
  await screen.findByText(record);
  screen.getByText('Lets every server send');
  screen.getByText('The name server did not answer in time');
});

test('a domain that names GB and checks no ages there says what is closed [TRU-3]', async () => {
  const closed = { 'domains.open': { domain: { ...meet, closed_for_age: true } } };
  expect((await openSection(<DomainPage />, 'joining', closed)).text()).toContain(
    'takes no new members from the United Kingdom',
  );
});
