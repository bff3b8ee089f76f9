// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { fileAppeal } from '#contract/appeals/suspended.ts';
import { deleteSuspended, requestSuspendedExport } from '#contract/deletion/suspended.ts';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import SuspendedPage from './suspended-page.tsx';

const sanction = {
  number: 4711,
  rule: 'scam',
  facts: 'Asked three members for gift cards.',
  created_at: '2026-11-01T12:00:00.000Z',
  until: null,
  appeal_until: '2027-05-04T12:00:00.000Z',
  may_appeal: true,
  appeal: null,
};
const appeal = {
  text: 'They were for my sister.',
  created_at: '2026-11-02T12:00:00.000Z',
  outcome: null,
  statement: null,
  decided_at: null,
};

/** The tab keeps the token of the mailed link. */
afterEach(() => history.replaceState(null, '', '/'));

const noFile = { export: null, link_works: false, has_passkey: false, proven_until: null };
const open = (own: object | null, file: object = noFile, path = '/suspended') =>
  openScreen(<SuspendedPage />, {
    path,
    answers: { 'appeals.own': { sanction: own }, 'deletion.suspended_export': file },
  });

const readForm = ({ getByRole }: Screen, name: string) => {
  const { form } = getByRole<HTMLButtonElement>('button', { name, hidden: true });
  return {
    method: form?.method,
    action: form?.getAttribute('action'),
    fields: new FormData(form ?? undefined),
  };
};

test('the page states rule, facts, end, number and that a person decided [MOD-3]', async () => {
  const { getByRole, text } = await open(sanction);
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Your account is closed');
  for (const words of ['Scam or asking for money', sanction.facts, 'How longfor good', '4711', 'Nov 1, 2026'])
    expect(text()).toContain(words);
  expect(text()).toContain('No automated means were used');
  expect(text()).toContain('out-of-court dispute settlement body or to a court');
  const until = await open({ ...sanction, until: '2026-12-24T23:59:59.000Z' });
  expect(until.text()).toMatch(/How longuntil Dec 2\d, 2026, \d/);
});

test.each([
  ['Send the objection', 'appeal', fileAppeal],
  ['Request my data', 'export', requestSuspendedExport],
])(
  'the form “%s” needs no script, and its fields are those of the call [MOD-3, MOD-8]',
  async (name, form, endpoint) => {
    const { method, action, fields } = readForm(await open(sanction), name);
    expect([method, action, fields.get('form')]).toEqual(['post', '/suspended', form]);
    fields.delete('form');
    expect([...fields.keys()].sort()).toEqual(Object.keys(endpoint.input.shape).sort());
  },
);

test('a deletion is for later unless the box is ticked [MOD-3, ACC-20]', async () => {
  const screen = await open(sanction);
  const fields = () => [...readForm(screen, 'Delete my account').fields.keys()].sort();
  expect(fields()).toEqual(['form', 'password']);
  screen.getByRole<HTMLInputElement>('checkbox', { hidden: true }).checked = true;
  expect(fields().filter((key) => key !== 'form')).toEqual(Object.keys(deleteSuspended.input.shape).sort());
});

test('a passkey is offered in place of the password, and a moment after it none is asked for [TRU-1]', async () => {
  const before = await open(sanction, { ...noFile, has_passkey: true });
  const links = before.getAllByRole('link', { name: 'Use your passkey instead', hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/login?next=%2Fsuspended%23export',
    '/login?next=%2Fsuspended%23delete',
  ]);
  await before.leavePage();
  const proven = { ...noFile, has_passkey: true, proven_until: '2026-12-01T12:05:00.000Z' };
  const after = await open(sanction, proven);
  expect(after.text()).toMatch(/You have just shown with your passkey that it is you\. Until \d+:05/);
  expect([...readForm(after, 'Request my data').fields.keys()]).toEqual(['form']);
  expect(after.queryByRole('link', { name: 'Use your passkey instead', hidden: true })).toBeNull();
});

test('an objection is shown with what became of it, and there is no second [MOD-8]', async () => {
  const waiting = await open({ ...sanction, may_appeal: false, appeal });
  expect(waiting.text()).toContain('They were for my sister.');
  expect(waiting.text()).toContain('Somebody else on our team will decide');
  expect(waiting.queryByRole('button', { name: 'Send the objection' })).toBeNull();
  await waiting.leavePage();
  const decided = { outcome: 'dismissed', statement: 'The messages show it.', decided_at: appeal.created_at };
  const dismissed = await open({ ...sanction, may_appeal: false, appeal: { ...appeal, ...decided } });
  expect(dismissed.text()).toContain('The decision stands.');
  expect(dismissed.text()).toContain('The messages show it.');
});

test('after six months the page says when the time was over [MOD-8]', async () => {
  const { text, queryByRole } = await open({ ...sanction, may_appeal: false });
  expect(text()).toContain('You could object until May 4, 2027');
  expect(queryByRole('textbox', { name: 'Why you disagree' })).toBeNull();
});

test('the mailed link brings the file within reach [MOD-3, ACC-24]', async () => {
  const last = { state: 'ready', requested_at: appeal.created_at, expires_at: '2026-11-09T12:00:00.000Z' };
  const screen = await open(sanction, { ...noFile, export: last, link_works: true }, '/suspended?token=abc');
  const link = screen.getByRole('link', { name: 'Download ZIP file' });
  expect(link.getAttribute('href')).toBe('/api/export-file.php?token=abc');
  expect(screen.text()).toContain('Your file is ready until Nov 9, 2026');
});

test('without the password of an hour ago the page tells nothing and leads to the log-in [MOD-3]', async () => {
  const { getByRole, queryByRole } = await open(null);
  expect(getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(queryByRole('button', { name: 'Log out' })).toBeNull();
});

test('the mailed link outlives the log-in that comes first [MOD-3, ACC-24]', async () => {
  const { getByRole } = await open(null, noFile, '/suspended?token=abc');
  expect(getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/data-export?token=abc');
});

test('an account that an age check has closed reads what was found, and that it was automatic [TRU-3]', async () => {
  const facts = 'The service that checks ages for us found that you are younger than 18.';
  const { text } = await open({ ...sanction, rule: 'minor', facts, automated: true });
  for (const words of [facts, 'How longfor good', 'Automated means were used'])
    expect(text()).toContain(words);
  expect(text()).not.toContain('Several members have reported you');
  expect(text()).not.toContain('A person will look at the reports');
});
