// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { refuseFields } from '#contract/errors.ts';
import type { MemberRecord, MemberSummary } from '#contract/member-records/fields.ts';
import type { Sanction } from '#contract/sanctions/fields.ts';
import { anna, record } from '#web/testing/member-record.ts';
import { openScreen } from '#web/testing/screen.tsx';
import MembersPage from './members-page.tsx';
import RecordPage from './record-page.tsx';

const openRecord = (changes: Partial<MemberRecord> = {}, answers: Record<string, unknown> = {}) =>
  openScreen(<RecordPage />, {
    path: `/staff/members/${anna.id}`,
    pattern: '/staff/members/:id',
    answers: { 'member_records.open': { record: { ...record, ...changes } }, ...answers },
  });

const openSearch = (members: MemberSummary[]) =>
  openScreen(<MembersPage />, {
    path: '/staff/members',
    answers: { 'member_records.find': { members } },
  });

test('each member found leads to their record, and what was typed stays out of the address [MOD-3]', async () => {
  const screen = await openSearch([anna]);
  expect(screen.calls.map(([name]) => name)).not.toContain('member_records.find');
  await screen.fill(screen.getByRole('searchbox'), 'anna@example.org');
  await screen.user.click(screen.getByRole('button', { name: 'Search' }));
  const link = await screen.findByRole('link', { name: /Anna, 34/ });
  expect(link.getAttribute('href')).toBe(`/staff/members/${anna.id}`);
  expect(link.textContent).toContain('Ulm, Germany · duet.example');
  expect(screen.calls).toContainEqual(['member_records.find', { query: 'anna@example.org' }]);
  expect(screen.address()).toBe('/staff/members');
});

test('a search without results says what to check, and keeps what was typed [MOD-3]', async () => {
  const screen = await openSearch([]);
  await screen.fill(screen.getByRole('searchbox'), 'Nobody');
  await screen.user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('heading', { name: 'No member found' });
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Nobody');
});

test('a record shows what staff may see, and personal data for a reason alone [MOD-3]', async () => {
  const screen = await openRecord({}, { 'member_records.reveal': { values: ['anna@example.org'] } });
  await screen.findByRole('heading', { level: 1, name: /Anna, 34/ });
  expect(screen.text()).toContain('1 shown and 2 waiting');
  expect(screen.getByRole('row', { name: /77 .*€19.99 100 Completed/ })).toBeTruthy();
  const show = screen.getByRole('button', { name: 'Show: E-mail address' });
  await screen.user.click(show);
  const reason = screen.getByLabelText('Why do you need it?');
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  expect(screen.calls.map(([name]) => name)).not.toContain('member_records.reveal');
  await screen.fill(reason, 'The police asked.');
  await screen.user.click(show);
  await screen.findByText('anna@example.org');
  expect(screen.calls).toContainEqual([
    'member_records.reveal',
    { id: anna.id, field: 'email', reason: 'The police asked.' },
  ]);
});

test('a suspension needs facts, keeps them when it is refused, and shows the new record [MOD-3]', async () => {
  let attempts = 0;
  const sanction = {
    id: 5,
    kind: 'suspension',
    automated: false,
    acknowledged_at: null,
    rule: 'scam',
    facts: 'Asked for money.',
    created_at: '2026-11-20T12:00:00.000Z',
    until: null,
    ended_at: null,
  };
  const suspended = { ...record, member: { ...anna, status: 'suspended' }, sanctions: [sanction] };
  const screen = await openRecord(
    {},
    {
      'member_records.sanction': () => {
        attempts += 1;
        if (attempts === 1) throw refuseFields({ path: 'member', code: 'unusable' });
        return { record: suspended };
      },
    },
  );
  await screen.user.click(await screen.findByText('Decide about this member …'));
  await screen.user.selectOptions(screen.getByLabelText('What happens'), 'Suspension');
  const submit = screen.getByRole('button', { name: 'Suspend now' });
  await screen.user.click(submit);
  const facts = screen.getByLabelText('What was established');
  expect(facts.getAttribute('aria-invalid')).toBe('true');
  await screen.fill(facts, 'Asked for money.');
  await screen.user.selectOptions(screen.getByLabelText('For how long'), 'for good (ban)');
  expect(submit.textContent).toBe('Ban now');
  await screen.user.click(submit);
  await screen.findByRole('alert');
  expect(facts).toHaveProperty('value', 'Asked for money.');
  await screen.user.click(submit);
  await screen.findByText(/Banned/);
  expect(screen.calls).toContainEqual([
    'member_records.sanction',
    { id: anna.id, kind: 'suspension', rule: 'scam', facts: 'Asked for money.', days: null, code: '' },
  ]);
  expect(screen.calls.filter(([name]) => name === 'member_records.open')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'End the suspension' })).toBeTruthy();
});

test('a ban asks for a code where the server does, beside its button, and keeps the rest [MOD-1]', async () => {
  let refusals = ['required', 'invalid'];
  const sanction = () => {
    const [code, ...later] = refusals;
    refusals = later;
    if (code) throw refuseFields({ path: 'code', code });
    return { record: { ...record, member: { ...anna, status: 'suspended' } } };
  };
  const screen = await openRecord({}, { 'member_records.sanction': sanction });
  await screen.user.click(await screen.findByText('Decide about this member …'));
  await screen.user.selectOptions(screen.getByLabelText('What happens'), 'Suspension');
  await screen.user.selectOptions(screen.getByLabelText('For how long'), 'for good (ban)');
  await screen.fill(screen.getByLabelText('What was established'), 'Asked for money.');
  const name = 'Code from your authenticator app';
  expect(screen.queryByLabelText(name)).toBeNull();
  const submit = screen.getByRole('button', { name: 'Ban now' });
  await screen.user.click(submit);
  await screen.findByText('Please enter a new code: your last one is more than 15 min. old.');
  expect(document.activeElement).toBe(screen.getByLabelText(name));
  await screen.user.selectOptions(screen.getByLabelText('For how long'), '7 days');
  expect(screen.queryByLabelText(name)).toBeNull();
  await screen.user.selectOptions(screen.getByLabelText('For how long'), 'for good (ban)');
  await screen.fill(screen.getByLabelText(name), '123456');
  await screen.user.click(submit);
  await screen.findByText(/This code is not right/);
  expect(screen.getByLabelText('What was established')).toHaveProperty('value', 'Asked for money.');
  await screen.fill(screen.getByLabelText(name), '654321');
  await screen.user.click(submit);
  await screen.findByText('Decide about this member …');
  const sent = screen.calls.filter(([call]) => call === 'member_records.sanction');
  expect(sent.map(([, input]) => (input as { code: string }).code)).toEqual(['', '123456', '654321']);
});

const limit: Sanction = {
  id: 6,
  kind: 'limit',
  automated: false,
  acknowledged_at: null,
  rule: 'spam',
  facts: 'Sent links.',
  created_at: '2026-11-20T12:00:00.000Z',
  until: '2026-12-24T12:00:00.000Z',
  ended_at: null,
};

test('a limit is chosen with its days, and beside it there is a warning or a suspension [MOD-3]', async () => {
  const screen = await openRecord(
    {},
    { 'member_records.sanction': { record: { ...record, sanctions: [limit] } } },
  );
  await screen.user.click(await screen.findByText('Decide about this member …'));
  expect(screen.queryByLabelText('For how long')).toBeNull();
  await screen.user.selectOptions(screen.getByLabelText('What happens'), 'limit');
  const spans = [...screen.getByLabelText<HTMLSelectElement>('For how long').options];
  expect(spans.map(({ text }) => text)).toEqual(['7 days', '30 days', '90 days']);
  await screen.fill(screen.getByLabelText('What was established'), 'Sent links.');
  await screen.user.click(screen.getByRole('button', { name: 'Limit now' }));
  await screen.findByText(/Limited until Dec 24, 2026/);
  expect(screen.calls).toContainEqual([
    'member_records.sanction',
    { id: anna.id, kind: 'limit', rule: 'scam', facts: 'Sent links.', days: 7, code: '' },
  ]);
  expect(screen.getByRole('button', { name: 'End the limit' })).toBeTruthy();
  await screen.user.click(screen.getByText('Decide about this member …'));
  const kinds = [...screen.getByLabelText<HTMLSelectElement>('What happens').options];
  expect(kinds.map(({ text }) => text)).toEqual(['Warning', 'Suspension']);
});

test('what became of warnings and of a limit by reports is told in the list [MOD-3]', async () => {
  const warning: Sanction = { ...limit, kind: 'warning', until: null, ended_at: limit.created_at };
  const sanctions = [
    { ...warning, id: 1 },
    { ...warning, id: 2, acknowledged_at: '2026-11-21T12:00:00.000Z' },
    { ...warning, id: 3, ended_at: '2026-11-22T12:00:00.000Z' },
    { ...limit, id: 4, automated: true, facts: '', until: null },
  ];
  const screen = await openRecord({ sanctions });
  for (const words of [
    'not acknowledged yet',
    'acknowledged on Nov 21, 2026',
    'withdrawn on Nov 22, 2026',
    'Limited until it is decided',
    'Automatically, after reports by several members',
  ])
    await screen.findByText(new RegExp(words));
});
