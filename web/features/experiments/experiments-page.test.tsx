// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { refuseFields } from '#contract/errors.ts';
import type { CountryOffer, Experiment } from '#contract/experiments/endpoints.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { toChange, toSaved } from './experiments-action.ts';
import ExperimentsPage from './experiments-page.tsx';

const moment = '2026-11-27T08:15:00.000Z';
const domain = { domain: 'meet.example', name: 'Meet', origin: 'https://meet.example' };
const packages = [
  { id: 1, credits: 20, price_cents: 699, currency: 'EUR', popular: false },
  { id: 2, credits: 50, price_cents: 1499, currency: 'EUR', popular: true },
];
const offer: CountryOffer = { country: 'NL', packages, newcomers: 120 };
const draft: Experiment = {
  ...{ id: 7, name: 'Largest first', country: 'NL', state: 'draft', created_at: moment, started_at: null },
  revision: 3,
  fields: {
    ...{ name: 'Largest first', country: 'NL', base: '10', difference: '5', days: '28', highlight: '2' },
    ...{ 'place:1': '2', 'place:2': '1' },
  },
  planned_persons: 686,
  ...{ intake_ends_at: null, complete_at: null, ended_at: null, ended_by: null, results: null },
  list_b: packages.toReversed(),
};
const groups = {
  a: { persons: 700, paid: 70, share: { share: 0.1, low: 0.08, high: 0.125 } },
  b: { persons: 690, paid: 104, share: { share: 0.151, low: 0.126, high: 0.179 } },
};
const complete: Experiment = {
  ...draft,
  ...{ state: 'complete', started_at: moment, complete_at: moment, ended_at: moment, ended_by: 'time' },
  results: {
    ...groups,
    verdict: {
      says: 'more',
      difference: { difference: 0.051, low: 0.016, high: 0.086 },
      is_large_enough: true,
    },
  },
};

function open(experiment: Experiment | null, answers: Record<string, unknown> = {}) {
  return openScreen(<ExperimentsPage />, {
    path: `/staff/domains/meet.example/experiments/${experiment?.id ?? 'new?country=NL'}`,
    pattern: '/staff/domains/:domain/experiments/:experiment?',
    answers: { 'experiments.open': { domain, experiment, offer }, ...answers },
  });
}

test('a refused draft keeps what was typed and says what is wrong where it is wrong [MOD-10]', async () => {
  const sent: { fields: Record<string, string> }[] = [];
  const screen = await open(null, {
    'experiments.save': (input: { fields: Record<string, string> }) => {
      sent.push(input);
      throw refuseFields(
        { path: 'packages', code: 'other_price' },
        { path: 'base', code: 'share' },
        { path: 'days', code: 'days' },
      );
    },
  });
  const name = await screen.findByLabelText('Name, for the team alone');
  await screen.fill(name, 'Winter');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Everybody in a country pays the same prices/);
  expect(screen.getByLabelText('How many buy now, in per cent').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a whole number from 7 to 182.')).toBeTruthy();
  expect((name as HTMLInputElement).value).toBe('Winter');
  expect(sent[0]).toMatchObject({
    fields: { name: 'Winter', country: 'NL', highlight: '2', 'place:1': '1', 'place:2': '2' },
  });
});

test('there is no verdict on the way, and one with its interval at the end [MOD-10]', async () => {
  const running = await open({ ...complete, state: 'running', results: { ...groups, verdict: null } });
  await running.findByText(/Until the planned end there is no verdict/);
  expect(running.queryByText('More people buy with B.')).toBeNull();
  expect(running.getByText('Stop early …')).toBeTruthy();
  await running.leavePage();
  const done = await open(complete);
  await done.findByText('More people buy with B.');
  expect(
    done.getByText('B compared with A: 5.1% in percentage points (95% interval 1.6% to 8.6%)'),
  ).toBeTruthy();
  expect(done.getByRole('button', { name: 'Keep B', hidden: true })).toBeTruthy();
});

test('the forms of an experiment say the same whether a script or the browser sends them [MOD-10]', () => {
  const place = { domain: 'meet.example', experiment: '7', revision: '3' };
  expect(toSaved({ form: 'save', ...place, name: 'Order', 'place:1': '2' })).toEqual({
    ...{ domain: 'meet.example', experiment: 7, revision: 3 },
    fields: { name: 'Order', 'place:1': '2' },
  });
  expect(toSaved({ form: 'save', ...place, experiment: '' })).not.toHaveProperty('experiment');
  expect(toChange({ form: 'keep_b', ...place })).toEqual({
    ...{ domain: 'meet.example', experiment: 7, revision: 3, change: 'keep_b' },
  });
});
