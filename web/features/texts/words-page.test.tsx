// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { OpenWord, Words } from '#contract/texts/endpoints.ts';
import { openScreen } from '#web/testing/screen.tsx';
import WordsPage from './words-page.tsx';

const balance: OpenWord = {
  key: 'payments:packages.balance',
  shared: { one: 'You have {{count}} credit', other: 'You have {{count}} credits' },
  own: null,
  slots: ['{{count}}'],
  mayBeBold: false,
  isFixed: false,
  mail: null,
};
const subject: OpenWord = {
  ...balance,
  key: 'mail:activation.subject',
  shared: { text: 'Confirm your address for {{site}}' },
  slots: ['{{site}}'],
  mail: 'activation',
};

const meet: Words = {
  ...{ domain: 'meet.example', name: 'Meet', origin: 'https://meet.example', locale: 'en', search: 'credit' },
  show: 'all',
  words: [{ key: balance.key, shared: balance.shared, own: null }],
  more: 3,
  counts: { de: 2 },
  open: null,
};

function open(words: Partial<Words>, answers: Record<string, unknown> = {}) {
  return openScreen(<WordsPage />, {
    path: '/staff/domains/meet.example/words?lang=en&q=credit',
    pattern: '/staff/domains/:domain/words',
    answers: { 'texts.words': { words: { ...meet, ...words } }, ...answers },
  });
}

const textOf = (field: HTMLElement) => (field as HTMLInputElement).value;

test('texts are listed with what the domain says in their place, and each leads to its form [MOD-4]', async () => {
  const own = { one: '{{count}} heart', other: '{{count}} hearts' };
  const screen = await open({ words: [{ key: balance.key, shared: balance.shared, own }] });
  const link = await screen.findByRole('link', { name: '{{count}} hearts' });
  expect(link.getAttribute('href')).toContain('open=payments%3Apackages.balance');
  await screen.findByText('You have {{count}} credits');
  await screen.findByText('3 more. Search for more words.');
  expect(screen.getByRole('option', { name: 'Deutsch (2)' })).toBeTruthy();
});

test('every plural form is typed over the shared one and saved with a reason [MOD-4]', async () => {
  const own = { one: '{{count}} heart', other: '{{count}} hearts' };
  const screen = await open({ open: balance }, { 'texts.edit_word': { open: { ...balance, own } } });
  await screen.fill(await screen.findByLabelText('For one'), '{{count}} heart');
  await screen.fill(screen.getByLabelText('For all other numbers'), '{{count}} hearts');
  await screen.fill(screen.getByLabelText('Reason'), 'Our voice');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. It takes effect now.');
  expect(screen.calls.find(([call]) => call === 'texts.edit_word')?.[1]).toEqual({
    domain: 'meet.example',
    locale: 'en',
    text: balance.key,
    fields: own,
    base: { one: '', other: '' },
    reason: 'Our voice',
  });
});

test('what is wrong stands at its form and says what is missing, and what was typed stays [MOD-4]', async () => {
  const screen = await open(
    { open: balance },
    {
      'texts.edit_word': () => {
        throw refuseFields({ path: 'other', code: 'slot_missing' });
      },
    },
  );
  await screen.fill(await screen.findByLabelText('For all other numbers'), 'Hearts');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('What the site fills in is missing. It has to hold: {{count}}');
  const field = screen.getByLabelText('For all other numbers');
  expect([textOf(field), field.getAttribute('aria-invalid')]).toEqual(['Hearts', 'true']);
});

test('who saves second reads what the other wrote and keeps what they typed [MOD-4]', async () => {
  let isTheirs = false;
  const theirs = { ...subject, own: { text: 'Theirs {{site}}' } };
  const screen = await open(
    {},
    {
      'texts.words': () => ({ words: { ...meet, open: isTheirs ? theirs : subject } }),
      'texts.edit_word': () => {
        isTheirs = true;
        throw refuseFields({ path: 'text', code: 'edited' });
      },
    },
  );
  await screen.fill(await screen.findByLabelText('In your words'), 'Mine {{site}}');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Somebody else has changed this in the meantime/);
  await screen.findByText('Theirs {{site}}');
  expect(textOf(screen.getByLabelText('In your words'))).toBe('Mine {{site}}');
});

test('a mail goes to oneself as it was typed [MOD-4]', async () => {
  const screen = await open({ open: subject }, { 'texts.test_mail': { to: 'ben@staff.example' } });
  await screen.fill(await screen.findByLabelText('In your words'), 'Come to {{site}}');
  await screen.user.click(screen.getByRole('button', { name: 'Send me a test mail' }));
  await screen.findByText('Sent to ben@staff.example. Nothing was saved.');
  expect(textOf(screen.getByLabelText('In your words'))).toBe('Come to {{site}}');
  expect(screen.calls.find(([call]) => call === 'texts.test_mail')?.[1]).toEqual({
    ...{ domain: 'meet.example', locale: 'en', text: subject.key, fields: { text: 'Come to {{site}}' } },
  });
});

test('words of the law are shown, and there is no form for them [MOD-4]', async () => {
  const screen = await open({ open: { ...subject, isFixed: true } });
  await screen.findByText(/They stay as they are/);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('nothing is listed before somebody asks, and what was not found is said [MOD-4]', async () => {
  const asked = await open({ words: [], more: 0, search: '' });
  await asked.findByText(/Search for words as they stand on a page/);
  const searched = await open({ words: [], more: 0 });
  await searched.findByText('No text has these words.');
});

test('links lead to own words and to those of mails, in the same language [MOD-4]', async () => {
  const screen = await open({});
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('link', { name: 'Own words' });
  expect(linkTo('Own words')).toBe('/staff/domains/meet.example/words?lang=en&q=credit&show=own');
  expect(linkTo('Mails and messages')).toBe('/staff/domains/meet.example/words?lang=en&q=credit&show=mailed');
  expect(screen.getByRole('link', { name: 'All texts' }).getAttribute('aria-current')).toBe('page');
});

test('a mail that cannot be sent says why at its field [MOD-4]', async () => {
  const screen = await open(
    { open: subject },
    {
      'texts.test_mail': () => {
        throw refuseFields({ path: 'text', code: 'slot_unknown' });
      },
    },
  );
  await screen.fill(await screen.findByLabelText('In your words'), 'Come {{in}}');
  await screen.user.click(screen.getByRole('button', { name: 'Send me a test mail' }));
  await screen.findByText('Only these are filled in: {{site}}');
  expect(textOf(screen.getByLabelText('In your words'))).toBe('Come {{in}}');
});

test('who is no admin of the domain reads whom to ask [MOD-4]', async () => {
  const screen = await open(
    {},
    {
      'texts.words': () => {
        throw new AppError('not_found');
      },
    },
  );
  await screen.findByText('Only admins of a domain see this page.');
});
