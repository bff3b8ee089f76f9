// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { MemberRecord } from '#contract/member-records/fields.ts';
import { mailsOffReasons } from '#contract/notifications/facts.ts';
import mails from '#locales/en/mail.json' with { type: 'json' };
import sentMails from '#locales/en/sentmails.json' with { type: 'json' };
import { anna, record } from '#web/testing/member-record.ts';
import { openScreen, within } from '#web/testing/screen.tsx';
import RecordPage from './record-page.tsx';

const openRecord = (changes: Partial<MemberRecord> = {}, answers: Record<string, unknown> = {}) =>
  openScreen(<RecordPage />, {
    path: `/staff/members/${anna.id}`,
    pattern: '/staff/members/:id',
    answers: { 'member_records.open': { record: { ...record, ...changes } }, ...answers },
  });

const at = '2026-11-20T12:00:00.000Z';
const note = { id: 5, author: 'Mara', own: true, text: 'Called.\nAll is well.', created_at: at };

test('empty sections say so in words [MOD-3]', async () => {
  const screen = await openRecord();
  for (const words of [
    'Nobody has noted anything yet.',
    'No credits have come or gone yet.',
    'No e-mail was sent to this member.',
    'Nothing has been decided about this member.',
  ])
    await screen.findByText(words);
  expect(screen.getAllByText('None')).toHaveLength(3);
});

test('a note is saved, needs words, and its author may delete it [MOD-3]', async () => {
  const screen = await openRecord(
    {},
    {
      'member_records.write_note': { record: { ...record, notes: [note, { ...note, id: 6, own: false }] } },
      'member_records.delete_note': { record },
    },
  );
  const field = await screen.findByLabelText('New note');
  const save = screen.getByRole('button', { name: 'Save note' });
  await screen.user.click(save);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await screen.fill(field, note.text);
  await screen.user.click(save);
  expect(await screen.findAllByText(/All is well/)).toHaveLength(2);
  expect(field).toHaveProperty('value', '');
  expect(screen.calls).toContainEqual(['member_records.write_note', { id: anna.id, text: note.text }]);
  const [remove, ...others] = screen.getAllByRole('button', { name: /^Delete the note of Nov 20/ });
  expect(others).toEqual([]);
  await screen.user.click(remove as HTMLElement);
  await screen.findByText('Nobody has noted anything yet.');
  expect(screen.calls).toContainEqual(['member_records.delete_note', { id: anna.id, note: 5 }]);
});

test('movements of credits stand in a table with the balance after each [MOD-3]', async () => {
  const screen = await openRecord({
    credits: [
      { id: 2, at, kind: 'message', credits: -5, balance: 1195 },
      { id: 1, at, kind: 'purchase', credits: 1200, balance: 1200 },
    ],
  });
  const table = await screen.findByRole('table', { name: 'Credit movements' });
  expect(within(table).getByRole('row', { name: /^Message Nov 20, 2026.* -5 1,195/ })).toBeTruthy();
  expect(
    within(table).getByRole('row', { name: /^Credits bought Nov 20, 2026.* \+1,200 1,200/ }),
  ).toBeTruthy();
});

const cases: Parameters<typeof openRecord>[0] = {
  reports: {
    about: {
      counts: { open: 1, upheld: 2, dismissed: 0, expired: 0 },
      last: [
        { id: 71, reason: 'scam', outcome: null, created_at: at },
        { id: 70, reason: 'spam', outcome: 'upheld', created_at: at },
      ],
    },
    by: record.reports.by,
  },
  appeals: {
    counts: { open: 1, upheld: 0, dismissed: 1 },
    last: [{ id: 81, outcome: null, created_at: at }],
  },
};

test('reports and objections that wait lead a moderator to them, and support to nothing [MOD-3]', async () => {
  const screen = await openRecord(cases);
  const report = await screen.findByRole('link', { name: 'Scam · open' });
  expect(report.getAttribute('href')).toBe('/staff/reports/71');
  const appeal = screen.getByRole('link', { name: 'Objection, open' });
  expect(appeal.getAttribute('href')).toBe('/staff/appeals/81');
  expect(screen.text()).toContain('open: 1 and upheld: 2');
  expect(screen.text()).toContain('open: 1 and dismissed: 1');
  expect(screen.getByText('Advertising or spam · upheld')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Advertising or spam · upheld' })).toBeNull();
  await screen.leavePage();
  const support = await openRecord({ ...cases, may: { decide: false, act_on_behalf: true } });
  await support.findByText('Scam · open');
  expect(support.queryByRole('link', { name: 'Scam · open' })).toBeNull();
  expect(support.queryByText('Decide about this member …')).toBeNull();
});

test('mails are named, with what became of them and why others are not sent [MOD-3]', async () => {
  const screen = await openRecord({
    mails: [
      { id: 3, template: 'of_another_release', sent_at: at, bounced_at: null },
      { id: 2, template: 'password_changed', sent_at: at, bounced_at: null },
      { id: 1, template: 'weekly', sent_at: at, bounced_at: '2026-11-21T12:00:00.000Z' },
    ],
    mails_off: [...mailsOffReasons],
  });
  const [other, changed, weekly] = await screen.findAllByRole('listitem');
  expect(other?.textContent).toMatch(/^Another e-mail.*sent$/);
  expect(changed?.textContent).toMatch(/^Password changed.*sent$/);
  expect(weekly?.textContent).toMatch(/^New this week.*returned on Nov 21, 2026/);
  expect(screen.getAllByText(/^Only e-mails about security and purchases/)).toHaveLength(3);
});

test('every mail has a name [MOD-3]', () => {
  const { frame: _, ...templates } = mails;
  expect(Object.keys(sentMails)).toEqual(Object.keys(templates));
});

test('the data of a member are prepared for a reason, and their state is told [MOD-1]', async () => {
  const preparing = { state: 'preparing', requested_at: at, expires_at: null } as const;
  const screen = await openRecord(
    {},
    { 'member_records.export': { record: { ...record, export: preparing } } },
  );
  await screen.user.click(await screen.findByText('Send them their data'));
  const send = screen.getByRole('button', { name: 'Prepare the export' });
  await screen.user.click(send);
  const [reason] = screen.getAllByLabelText('Why?');
  expect(reason?.getAttribute('aria-invalid')).toBe('true');
  await screen.fill(reason as HTMLElement, 'Letter of 3 May');
  await screen.user.click(send);
  await screen.findByText('An export is being prepared.');
  expect(screen.calls).toContainEqual(['member_records.export', { id: anna.id, reason: 'Letter of 3 May' }]);
});

test('an account is deleted for a reason and by its name alone, and keeps what was typed [MOD-1]', async () => {
  const refusals = [refuseFields({ path: 'name', code: 'names_differ' }), new AppError('deletion.under_way')];
  const pending = { ...anna, status: 'pending_deletion' } as const;
  const screen = await openRecord(
    {},
    {
      'member_records.erase': () => {
        const refusal = refusals.shift();
        if (refusal) throw refusal;
        return { record: { ...record, member: pending, erased_from: '2026-12-04T12:00:00.000Z' } };
      },
    },
  );
  await screen.user.click(await screen.findByRole('heading', { name: 'Delete the account' }));
  const fill = async (label: string, text: string) => {
    const field = screen.getAllByLabelText(label).at(-1) as HTMLInputElement;
    await screen.fill(field, text);
    return field;
  };
  await fill('Why?', 'Letter of 3 May');
  const name = await fill('Name of the member', 'Ann');
  const submit = screen.getByRole('button', { name: 'Delete the account' });
  await screen.user.click(submit);
  await screen.findByText('This is not the member’s name.');
  expect(document.activeElement).toBe(name);
  await fill('Name of the member', 'Anna');
  await screen.user.click(submit);
  await screen.findByText('This account is already being erased, or has been erased.');
  expect(name.value).toBe('Anna');
  await screen.user.click(submit);
  await screen.findByText(/It can only be made sooner/);
  expect(screen.calls.at(-1)).toEqual([
    'member_records.erase',
    { id: anna.id, when: 'grace', reason: 'Letter of 3 May', name: 'Anna', code: '' },
  ]);
  expect(screen.text()).toContain('Will be erased');
  const times = [...screen.getByLabelText<HTMLSelectElement>('When is everything erased?').options];
  expect(times.map(({ text }) => text)).toEqual(['At once']);
  expect(screen.queryByText('Send them their data')).toBeNull();
});

test('moderators do nothing on behalf of a member, and of an erased one nothing is left to do [MOD-1]', async () => {
  const screen = await openRecord({ may: { decide: true, act_on_behalf: false } });
  await screen.findByRole('heading', { name: 'Notes' });
  expect(screen.queryByRole('heading', { name: 'At the member’s request' })).toBeNull();
  await screen.leavePage();
  const erased = await openRecord({ member: { ...anna, name: '', age: null, status: 'erased' } });
  await erased.findByRole('heading', { level: 1, name: 'Erased member' });
  expect(erased.text()).toContain('This member was erased.');
  for (const name of ['Notes', 'Personal data', 'Profile', 'At the member’s request'])
    expect(erased.queryByRole('heading', { name })).toBeNull();
  expect(erased.getByRole('heading', { name: 'Orders' })).toBeTruthy();
});
