// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { Mailing, MailingOptions, MailingResults } from '#contract/mailings/endpoints.ts';
import { openScreen } from '#web/testing/screen.tsx';
import MailingsPage from './mailings-page.tsx';

const moment = '2026-11-27T08:15:00.000Z';
const domain = { domain: 'meet.example', name: 'Meet', origin: 'https://meet.example' };
const options: MailingOptions = {
  countries: ['NL', 'DE'],
  codes: [{ code: 'SPRING', percentage: 20 }],
  time_zone: 'Europe/Amsterdam',
  language: 'nl',
};
const draft: Mailing = {
  ...{ id: 7, name: 'Autumn', type: 'news', state: 'draft', created_at: moment, started_at: null },
  revision: 3,
  fields: {
    ...{ name: 'Autumn', type: 'news', path: '/premium', discount: '', day: '', hour: '10', zone: 'members' },
    ...{ holdout: '10', payer: 'all', 'country:NL': 'on', age_from: '30' },
    ...{ 'subject:nl': 'Herfst', 'text:nl': 'Hoi {{name}}', 'button:nl': 'Kijk' },
  },
  written: ['nl', 'en'],
  persons: 120,
  ...{ starts_at: null, stopped_at: null, stopped_by_code: false, ended_at: null, results: null },
};
const results: MailingResults = {
  ...{ sent: 90, waiting: null, bounced: 6, unsubscribed: null },
  written_to: { persons: 95, paid: 19, paid_share: { share: 0.2, low: 0.132, high: 0.292 } },
  held_out: { persons: 12, paid: null, paid_share: null },
  complete_at: moment,
};

function open(mailing: Mailing | null, answers: Record<string, unknown> = {}, query = '') {
  return openScreen(<MailingsPage />, {
    path: `/staff/domains/meet.example/mailings/${mailing?.id ?? 'new'}${query}`,
    pattern: '/staff/domains/:domain/mailings/:mailing?',
    answers: {
      'mailings.open': { domain, mailing, options },
      'mailings.count': { persons: 120 },
      'mailings.list': { domain, mailings: [] },
      ...answers,
    },
  });
}

test('the list says of each mailing how it is [MOD-10]', async () => {
  const screen = await openScreen(<MailingsPage />, {
    path: '/staff/domains/meet.example/mailings',
    pattern: '/staff/domains/:domain/mailings/:mailing?',
    answers: {
      'mailings.list': { domain, mailings: [draft, { ...draft, id: 8, name: 'Spring', state: 'sent' }] },
    },
  });
  const link = await screen.findByRole('link', { name: 'Autumn' });
  expect(link.getAttribute('href')).toBe('/staff/domains/meet.example/mailings/7');
  expect(screen.getByText('Draft · News')).toBeTruthy();
  expect(screen.getByText('Sent · News')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New mailing' }).getAttribute('href')).toContain('/mailings/new');
});

test('a refused draft keeps what was typed and says what is wrong where it is wrong [MOD-10]', async () => {
  const sent: { fields: Record<string, string> }[] = [];
  const screen = await open(null, {
    'mailings.save': (input: { fields: Record<string, string> }) => {
      sent.push(input);
      throw refuseFields({ path: 'text:nl', code: 'slot' }, { path: 'holdout', code: 'number' });
    },
  });
  await screen.fill(await screen.findByLabelText('Name, for the team alone'), 'Winter');
  const [text] = screen.getAllByLabelText('Text');
  await screen.fill(text as HTMLElement, 'Hoi wie');
  await screen.user.click(screen.getByLabelText('Netherlands'));
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('There is no such name in braces.');
  expect((text as HTMLTextAreaElement).value).toBe('Hoi wie');
  expect(text?.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Held out, in per cent').getAttribute('aria-invalid')).toBe('true');
  expect(sent[0]).toMatchObject({ domain: 'meet.example', revision: 0 });
  expect(sent[0]?.fields).toMatchObject({
    name: 'Winter',
    'country:NL': 'on',
    'text:nl': 'Hoi wie',
    hour: '10',
  });
  expect(sent[0]?.fields).not.toHaveProperty('domain');
});

test('the number of those who would get it follows what is typed [MOD-10]', async () => {
  const screen = await open(draft, {
    'mailings.count': ({ fields }: { fields: Record<string, string> }) => ({
      persons: fields['gender:female'] ? null : 120,
    }),
  });
  await screen.findByText('120 members would get this.');
  await screen.user.click(screen.getByLabelText('Women'));
  await screen.findByText('Fewer than five members would get this.', undefined, { timeout: 3000 });
});

test('a draft is previewed by language, tried at the own address and sent as it was shown [MOD-10]', async () => {
  const sent: unknown[] = [];
  const answers = {
    'mailings.test': (input: unknown) => {
      sent.push(input);
      return { to: 'me@staff.example' };
    },
    'mailings.send': ({ code }: { code: string }) => {
      if (code === '') throw refuseFields({ path: 'code', code: 'required' });
      sent.push(code);
      return {};
    },
  };
  const screen = await open(draft, answers, '?language=en');
  const frame = await screen.findByTitle('The mail in English');
  expect(frame.getAttribute('src')).toContain('language=en');
  expect(screen.getByRole('link', { name: 'English' }).getAttribute('aria-current')).toBe('true');
  await screen.user.click(screen.getByRole('button', { name: 'Send it to me' }));
  await screen.findByText('A test is on its way to your own address.');
  await screen.user.click(screen.getByText('Send …'));
  await screen.user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.fill(await screen.findByLabelText('Code from your authenticator app'), '123456');
  await screen.user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByText('It goes out at its hour.');
  expect(sent).toEqual([{ domain: 'meet.example', mailing: 7, language: 'en' }, '123456']);
});

test('what keeps a mailing from being sent is said in words [MOD-10]', async () => {
  const screen = await open(draft, {
    'mailings.send': () => {
      throw refuseFields({ path: 'persons', code: 'nobody' });
    },
  });
  await screen.user.click(await screen.findByText('Send …'));
  await screen.user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByText('Nobody would get it.');
});

test('a sent mailing shows what came of it, hides few persons, and is stopped and resumed [MOD-10]', async () => {
  const sent: unknown[] = [];
  let state: Mailing['state'] = 'sending';
  const screen = await open(draft, {
    'mailings.open': () => ({ domain, options, mailing: { ...draft, started_at: moment, state, results } }),
    'mailings.change': ({ change }: { change: string }) => {
      sent.push(change);
      state = change === 'stop' ? 'stopped' : 'sending';
      return {};
    },
  });
  await screen.findByText('20% (13.2% to 29.2%)');
  expect(screen.getAllByText('Fewer than five')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByText('Send …')).toBeNull();
  await screen.user.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('Stopped. Nobody gets it any more.');
  await screen.user.click(await screen.findByRole('button', { name: 'Go on' }));
  await screen.findByText('It goes on with those who have not had it.');
  expect(sent).toEqual(['stop', 'resume']);
});

test('a draft is removed after a question [MOD-10]', async () => {
  const sent: unknown[] = [];
  const screen = await open(draft, {
    'mailings.change': ({ change }: { change: string }) => {
      sent.push(change);
      return {};
    },
  });
  await screen.user.click(await screen.findByText('Remove …'));
  await screen.user.click(screen.getByRole('button', { name: 'Remove now' }));
  await screen.findByText('No mailings yet.');
  expect(sent).toEqual(['remove']);
});

test('who is no admin reads whom to ask [MOD-10]', async () => {
  const screen = await open(draft, {
    'mailings.open': () => {
      throw new AppError('not_found');
    },
  });
  await screen.findByText('Only admins of a domain see this page.');
});

test('a new mailing is not previewed and not sent before it is saved, and then has a page of its own [MOD-10]', async () => {
  const screen = await open(null, {
    'mailings.save': { mailing: 7 },
    'mailings.open': ({ mailing }: { mailing?: number }) => ({
      domain,
      options,
      mailing: mailing === 7 ? draft : null,
    }),
  });
  await screen.findByLabelText('Name, for the team alone');
  expect(screen.queryByText('How it looks')).toBeNull();
  expect(screen.queryByText('Send …')).toBeNull();
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect(screen.getByTitle('The mail in Nederlands')).toBeTruthy();
  expect((screen.getByLabelText('Name, for the team alone') as HTMLInputElement).value).toBe('Autumn');
});

test('the form shows what is saved, the language of the domain first [MOD-10]', async () => {
  const screen = await open(draft);
  const name = (await screen.findByLabelText('Name, for the team alone')) as HTMLInputElement;
  expect(name.value).toBe('Autumn');
  const subjects = screen.getAllByLabelText('Subject') as HTMLInputElement[];
  expect(subjects).toHaveLength(7);
  expect(subjects[0]).toMatchObject({ value: 'Herfst', name: 'subject:nl' });
  expect((screen.getByLabelText('Netherlands') as HTMLInputElement).checked).toBe(true);
  expect((screen.getByLabelText('Germany') as HTMLInputElement).checked).toBe(false);
  expect((screen.getByLabelText('Age from') as HTMLInputElement).value).toBe('30');
  expect((screen.getByLabelText('Hour') as HTMLSelectElement).value).toBe('10');
  expect(screen.getByText('SPRING: 20% off')).toBeTruthy();
  expect(screen.getByText('Of the domain: Europe/Amsterdam')).toBeTruthy();
});

test('a code that is over stays chosen and says that it is over [MOD-10]', async () => {
  const over = { ...draft, fields: { ...draft.fields, discount: 'WINTER' } };
  const screen = await open(over, {
    'mailings.save': () => {
      throw refuseFields({ path: 'discount', code: 'code_over' });
    },
  });
  const code = (await screen.findByLabelText('Discount code')) as HTMLSelectElement;
  expect(code.value).toBe('WINTER');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This code can’t be used any more.');
  expect(code.value).toBe('WINTER');
  expect(code.getAttribute('aria-invalid')).toBe('true');
});

test('who saves over what somebody else has saved reads it and keeps what they typed [MOD-10]', async () => {
  const screen = await open(draft, {
    'mailings.save': () => {
      throw refuseFields({ path: 'revision', code: 'changed_since' });
    },
  });
  const name = (await screen.findByLabelText('Name, for the team alone')) as HTMLInputElement;
  await screen.fill(name, 'Winter');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Somebody has changed or sent it meanwhile.',
  );
  expect(name.value).toBe('Winter');
});

test('a planned mailing says from when on it is chosen, and a stopped one why [MOD-10]', async () => {
  const started = { ...draft, started_at: moment, results };
  const planned = await open({ ...started, state: 'scheduled', starts_at: moment });
  await planned.findByText(/^Planned · Sent off .* · Receivers are chosen from .* on\.$/);
  expect(planned.getByRole('button', { name: 'Stop' })).toBeTruthy();
});

test('one that its code has stopped says so, and why it cannot go on [MOD-10]', async () => {
  const stopped: Mailing = { ...draft, started_at: moment, results, state: 'stopped', stopped_by_code: true };
  const screen = await open(stopped, {
    'mailings.change': () => {
      throw refuseFields({ path: 'discount', code: 'code_over' });
    },
  });
  await screen.findByText(/Stopped by itself, because its discount code can’t be used any more\.$/);
  await screen.user.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByText('This code can’t be used any more.');
});

test('a mailing that is over has no button, and its results as sums [MOD-10]', async () => {
  const screen = await open({ ...draft, started_at: moment, state: 'sent', results });
  const table = await screen.findByRole('table');
  expect(table.textContent).toContain('Written to951920% (13.2% to 29.2%)');
  expect(table.textContent).toContain('Held out12Fewer than five–');
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  expect(screen.getByText(/Whether a mail was opened is never recorded\./)).toBeTruthy();
});
