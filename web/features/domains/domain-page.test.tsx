// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { DomainField, DomainPage as Page } from '#contract/domains/fields.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import { openScreen } from '#web/testing/screen.tsx';
import DomainPage from './domain-page.tsx';
import DomainsPage from './domains-page.tsx';
import NewDomainPage from './new-domain-page.tsx';

const plain = { kind: 'line', options: [], columns: [], least: null, most: null } as const;
const name: DomainField = { ...plain, options: [], columns: [], name: 'name', text: 'Meet' };
const language: DomainField = {
  ...name,
  name: 'domain_language',
  kind: 'choice',
  options: ['en', 'nl'],
  text: 'nl',
};
const novelty: DomainField = { ...name, name: 'frame_of_cards', text: 'round' };
const age: DomainField = { ...name, name: 'min_age', kind: 'number', text: '18', least: 18, most: 99 };
const footer: DomainField = { ...name, name: 'us_footer', kind: 'switch', text: '' };
const filters: DomainField = {
  ...name,
  name: 'search_fields',
  kind: 'flags',
  options: ['country', 'photo'],
  text: 'photo',
};
const column = { kind: 'number', options: [], least: 1, most: null } as const;
const cards: DomainField = {
  ...name,
  name: 'member_resell',
  kind: 'rows',
  columns: [
    { ...column, options: [], name: 'credits' },
    { ...column, options: [], name: 'price_cents', kind: 'money' },
    { ...column, options: [], name: 'popular', kind: 'switch' },
  ],
  text: JSON.stringify([{ credits: '20', price_cents: '6.99', popular: '' }]),
};

const meet: Page = {
  domain: 'meet.example',
  name: 'Meet',
  version: 3,
  origin: 'https://meet.example',
  sections: [
    { section: 'brand', fields: [name, language, novelty] },
    { section: 'joining', fields: [age, footer] },
    { section: 'profiles', fields: [filters] },
  ],
  edits: [
    {
      id: 12,
      at: '2026-11-27T08:15:00.000Z',
      by: 'Sara',
      reason: 'New licence',
      kind: 'edited',
      changes: [
        { name: 'min_age', kind: 'number', before: '18', after: '21' },
        { name: 'search_fields', kind: 'flags', before: 'photo', after: 'photo,country' },
      ],
      undoable: true,
      by_command_only: false,
    },
    {
      id: 11,
      at: '2026-11-26T08:15:00.000Z',
      by: null,
      reason: null,
      kind: 'edited',
      changes: [{ name: 'min_age', kind: 'number', before: '25', after: '18' }],
      undoable: false,
      by_command_only: false,
    },
  ],
};

function open(section: string, answers: Record<string, unknown> = {}) {
  return openScreen(<DomainPage />, {
    path: `/staff/domains/meet.example?section=${section}`,
    pattern: '/staff/domains/:domain',
    answers: { 'domains.open': { domain: meet }, ...answers },
  });
}

const textOf = (field: HTMLElement) => (field as HTMLInputElement).value;

test('a section shows its fields, and one that is newer than its words by its name [MOD-4]', async () => {
  const screen = await open('brand');
  expect(textOf(await screen.findByLabelText('Name of the site'))).toBe('Meet');
  const languages = screen.getByLabelText<HTMLSelectElement>('Language');
  expect([languages.value, languages.selectedOptions[0]?.text]).toEqual(['nl', 'Nederlands']);
  expect(textOf(screen.getByLabelText('frame of cards'))).toBe('round');
  expect(screen.getByRole('link', { name: 'Name and language' }).getAttribute('aria-current')).toBe('page');
});

test('it is saved as typed over what it showed, with a reason, and says so [MOD-4]', async () => {
  const screen = await open('joining', {
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
  const screen = await open('joining', {
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
  const screen = await open('joining', {
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
  const screen = await open('countries', {
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
  const screen = await open('advertising', {
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

test('the history says who, when, why and what, and takes an edit back [MOD-4]', async () => {
  const screen = await open('history', { 'domains.undo': { domain: { ...meet, version: 4, edits: [] } } });
  await screen.findByText('New licence');
  expect(screen.text()).toContain('Edited · Sara · ');
  expect(screen.text()).toContain('by a command');
  expect(screen.text()).toContain('Minimum age');
  expect(screen.queryByText('With photo')).toBeNull();
  screen.getByText('Country');
  screen.getByText(/cannot be undone/);
  await screen.user.click(screen.getByText('Undo …'));
  await screen.fill(screen.getByLabelText('Reason'), 'It was wrong');
  await screen.user.click(screen.getByRole('button', { name: 'Undo now' }));
  await screen.findByText('Nothing has been edited yet.');
  expect(screen.calls.find(([call]) => call === 'domains.undo')?.[1]).toMatchObject({
    domain: 'meet.example',
    edit: 12,
    reason: 'It was wrong',
  });
});

test('an edit that something else has changed since says so, and stays [MOD-4]', async () => {
  const screen = await open('history', {
    'domains.undo': () => {
      throw refuseFields({ path: 'min_age', code: 'changed_since' });
    },
  });
  await screen.user.click(await screen.findByText('Undo …'));
  await screen.fill(screen.getByLabelText('Reason'), 'It was wrong');
  await screen.user.click(screen.getByRole('button', { name: 'Undo now' }));
  await screen.findByText('Minimum age: This was changed again later, so it stays as it is.');
});

test('the list names each domain, and staff without the role read whom to ask [MOD-4]', async () => {
  const line = {
    domain: 'meet.example',
    name: 'Meet',
    language: 'nl',
    countries: ['NL', 'BE'],
    hosts: [],
    edited_at: null,
  };
  const screen = await openScreen(<DomainsPage />, {
    path: '/staff/domains',
    answers: { 'domains.list': { domains: [line], new_fields: null } },
  });
  expect((await screen.findByRole('link', { name: 'Meet meet.example' })).getAttribute('href')).toBe(
    '/staff/domains/meet.example',
  );
  screen.getByText('Nederlands · 2 countries');
  await screen.leavePage();
  const refused = await open('brand', {
    'domains.open': () => {
      throw new AppError('not_found');
    },
  });
  await refused.findByText('Only admins of a domain see this page.');
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
  const screen = await open('look', {
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

test('a new domain is asked for what it needs, with each fault at its field [MOD-4]', async () => {
  const screen = await openScreen(<NewDomainPage />, {
    path: '/staff/domains/new',
    answers: {
      'domains.list': { domains: [], new_fields: [{ ...name, text: '' }] },
      'domains.add': ({ fields }: { fields: Record<string, string> }) => {
        if (fields.name === '')
          throw refuseFields({ path: 'name', code: 'required' }, { path: 'domain', code: 'exists' });
        return { domain: meet };
      },
    },
  });
  await screen.fill(await screen.findByLabelText('Address'), 'meet.example');
  await screen.fill(screen.getByLabelText('Reason'), 'A new brand');
  await screen.user.click(screen.getByRole('button', { name: 'Add the domain' }));
  await screen.findByText('There is a domain with this address already.');
  expect(textOf(screen.getByLabelText('Address'))).toBe('meet.example');
  await screen.fill(screen.getByLabelText('Name of the site'), 'Meet');
  await screen.user.click(screen.getByRole('button', { name: 'Add the domain' }));
  expect(screen.address()).toBe('/staff/domains/meet.example?section=brand&done=1');
});

test('what name servers say is shown as text, with what it means [MOD-4]', async () => {
  const record = '<img src=x> v=spf1 +all';
  const screen = await open('mail', {
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

test('options are named as people do, and texts in the history by their language [MOD-4]', async () => {
  const font: DomainField = {
    ...language,
    name: 'display_font',
    options: ['bricolage-grotesque', 'baloo-2'],
    text: 'baloo-2',
  };
  const page: Page = {
    ...meet,
    sections: [{ section: 'brand', fields: [font] }],
    edits: meet.edits.slice(0, 1).map((edit) => ({
      ...edit,
      changes: [
        { name: 'own_words.de.layout:nav.likes', kind: 'text', before: '', after: 'Herzen' },
        { name: 'page_texts.terms.nl', kind: 'text', before: '', after: '# Voorwaarden' },
      ],
    })),
  };
  const brand = await open('brand', { 'domains.open': { domain: page } });
  await brand.findByRole('option', { name: 'Bricolage Grotesque' });
  expect(brand.getByRole('option', { name: 'Baloo 2' })).toBeTruthy();
  const history = await open('history', { 'domains.open': { domain: page } });
  await history.findByText('layout:nav.likes (Deutsch)');
  expect(history.getByText('terms (Nederlands)')).toBeTruthy();
});

test('a domain that names GB and checks no ages there says what is closed [TRU-3]', async () => {
  const closed = { 'domains.open': { domain: { ...meet, closed_for_age: true } } };
  expect((await open('joining', closed)).text()).toContain('takes no new members from the United Kingdom');
});
