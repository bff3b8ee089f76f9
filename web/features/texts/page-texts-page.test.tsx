// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { PageDraft, PageTexts } from '#contract/texts/pages.ts';
import { openScreen } from '#web/testing/screen.tsx';
import PageTextsPage from './page-texts-page.tsx';

const draft: PageDraft = {
  locale: 'en',
  text: '# Terms\n\nOurs.\n',
  version: 2,
  by: 'Sara',
  at: '2026-11-27T08:15:00.000Z',
  fault: null,
  lacks: [],
  difference: [
    { kind: 'left_out', text: '' },
    { kind: 'same', text: 'Before' },
    { kind: 'went', text: 'Old line' },
    { kind: 'came', text: 'New line' },
  ],
};

const meet: PageTexts = {
  ...{ domain: 'meet.example', name: 'Meet', origin: 'https://meet.example', token: 'terms', locale: 'en' },
  own: { terms: ['de'] },
  drafted: {},
  published: '# Terms of use\n\nAs all have them.\n',
  shared: null,
  drafts: [],
  preview: null,
  seen: 'abc',
  agreements: { version: 1, agreed: [] },
};
const drafted: PageTexts = {
  ...meet,
  drafted: { terms: ['en'] },
  drafts: [draft],
  preview: {
    title: 'Terms',
    lead: 'Ours.',
    sections: [{ id: 'a', title: 'First', html: '<p>Be kind.</p>' }],
  },
};

function open(page: PageTexts, answers: Record<string, unknown> = {}) {
  return openScreen(<PageTextsPage />, {
    path: '/staff/domains/meet.example/pages?page=terms&lang=en',
    pattern: '/staff/domains/:domain/pages',
    answers: { 'texts.page': { page }, ...answers },
  });
}

const textOf = (field: HTMLElement) => (field as HTMLTextAreaElement).value;

test('a draft begins with what is published, and is saved over the version that was seen [MOD-4]', async () => {
  const screen = await open(meet, { 'texts.save_draft': { page: drafted } });
  const field = await screen.findByLabelText('Text');
  expect(textOf(field)).toBe(meet.published);
  expect(screen.getByRole('link', { name: 'Deutsch own' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await screen.fill(field, 'Mine');
  await screen.user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('Draft saved. Nobody sees it yet.');
  expect(screen.calls.find(([call]) => call === 'texts.save_draft')?.[1]).toEqual({
    ...{ domain: 'meet.example', token: 'terms', locale: 'en', text: 'Mine', version: 0 },
  });
});

test('it shows its preview, what it changes, and what is wrong with it [MOD-4]', async () => {
  const faulty = {
    ...draft,
    fault: { code: 'slot_unknown', about: 'company' },
    lacks: ['{#credits}'],
  } as const;
  const screen = await open({ ...drafted, drafts: [{ ...faulty, lacks: ['{#credits}'] }] });
  expect((await screen.findByText('New line')).tagName).toBe('INS');
  expect(screen.getByText('Old line').tagName).toBe('DEL');
  expect(screen.getByText('Be kind.')).toBeTruthy();
  expect(screen.getAllByText('The site does not know this placeholder: company')).toHaveLength(2);
  expect(screen.getByText('{#credits}')).toBeTruthy();
});

test('who saves second reads the draft of the other and keeps what they typed [MOD-4]', async () => {
  let isTheirs = false;
  const screen = await open(meet, {
    'texts.page': () => ({ page: isTheirs ? drafted : meet }),
    'texts.save_draft': () => {
      isTheirs = true;
      throw refuseFields({ path: 'text', code: 'edited' });
    },
  });
  await screen.fill(await screen.findByLabelText('Text'), 'Mine');
  await screen.user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText(/Somebody else has changed this in the meantime/);
  // In the notice, and in the preview of the draft.
  expect(screen.getAllByText(/Ours/)).toHaveLength(2);
  expect(textOf(screen.getByLabelText('Text'))).toBe('Mine');
});

test('a change of substance says what it means and asks for a code before it is published [MOD-4]', async () => {
  let times = 0;
  const screen = await open(drafted, {
    'texts.publish': () => {
      times += 1;
      if (times === 1) throw refuseFields({ path: 'confirmed', code: 'terms' });
      return { page: meet };
    },
  });
  await screen.user.click(await screen.findByLabelText(/This changes the substance/));
  await screen.fill(screen.getByLabelText('Reason'), 'New prices');
  await screen.user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText(/Every member reads the new terms/);
  await screen.user.click(screen.getByRole('button', { name: 'Save anyway' }));
  await screen.findByText('Published. It holds now.');
  const sent = screen.calls.filter(([call]) => call === 'texts.publish').map(([, input]) => input);
  expect(sent.at(-1)).toEqual({
    ...{ domain: 'meet.example', token: 'terms', locale: 'en', seen: 'abc', in_substance: true },
    ...{ reason: 'New prices', confirmed: 'terms', code: '' },
  });
});

test('who has agreed to which version is counted [SET-11]', async () => {
  const agreed = [
    { version: 2, members: 1200 },
    { version: 1, members: 30 },
  ];
  const screen = await open({ ...meet, agreements: { version: 2, agreed } });
  expect(await screen.findByRole('row', { name: '2 1,200' })).toBeTruthy();
});

test('what nobody has read is not published, and the form says so [MOD-4]', async () => {
  const screen = await open(drafted, {
    'texts.publish': () => {
      throw refuseFields({ path: 'seen', code: 'edited' });
    },
  });
  await screen.fill(await screen.findByLabelText('Reason'), 'New prices');
  await screen.user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText(/A draft or the published text is another one by now/);
  expect((screen.getByLabelText('Reason') as HTMLInputElement).value).toBe('New prices');
});

test('a faulty draft is named before anything is published [MOD-4]', async () => {
  const screen = await open(drafted, {
    'texts.publish': () => {
      throw refuseFields({ path: 'text.de', code: 'anchor_twice' });
    },
  });
  await screen.user.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findByText('A draft is faulty. Correct it first.');
});

test('a page to which nobody agrees asks nothing about its substance [MOD-4]', async () => {
  const screen = await open({ ...drafted, token: 'faq', agreements: null });
  await screen.findByRole('button', { name: 'Publish' });
  expect(screen.queryByLabelText(/This changes the substance/)).toBeNull();
  expect(screen.queryByText('Who has agreed')).toBeNull();
});

test('a draft is discarded, and the shared text is taken as one [MOD-4]', async () => {
  const page = { ...drafted, shared: '# Shared' };
  const screen = await open(page, {
    'texts.discard_draft': { page: meet },
    'texts.save_draft': { page: drafted },
  });
  await screen.user.click(await screen.findByRole('button', { name: 'Discard the draft' }));
  await screen.findByText('The draft is gone.');
  await screen.user.click(screen.getByRole('button', { name: 'Take the shared text as draft' }));
  await screen.findByText('Draft saved. Nobody sees it yet.');
  const place = { domain: 'meet.example', token: 'terms', locale: 'en' };
  expect(screen.calls.filter(([call]) => /draft/.test(call)).map(([, input]) => input)).toEqual([
    { ...place, version: 2 },
    { ...place, text: '# Shared', version: 2 },
  ]);
});

test('another draft than the one that was read is not discarded [MOD-4]', async () => {
  const screen = await open(drafted, {
    'texts.discard_draft': () => {
      throw refuseFields({ path: 'version', code: 'edited' });
    },
  });
  await screen.user.click(await screen.findByRole('button', { name: 'Discard the draft' }));
  await screen.findByText(/Somebody else has saved another draft/);
});

test('a draft like the published text says so [MOD-4]', async () => {
  const screen = await open({ ...drafted, drafts: [{ ...draft, difference: [] }] });
  await screen.findByText('The same as what is published.');
});

test('who is no admin of the domain reads whom to ask [MOD-4]', async () => {
  const screen = await open(meet, {
    'texts.page': () => {
      throw new AppError('not_found');
    },
  });
  await screen.findByText('Only admins of a domain see this page.');
});
