// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { CountryOffer, Experiment, ExperimentSummary } from '#contract/experiments/endpoints.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { toChange } from './experiments-action.ts';
import ExperimentsPage from './experiments-page.tsx';
import { readOpened } from './experiments-query.ts';

const moment = '2026-11-27T08:15:00.000Z';
const domain = { domain: 'meet.example', name: 'Meet', origin: 'https://meet.example' };
const packages = [
  { id: 1, credits: 20, price_cents: 699, currency: 'EUR', popular: false },
  { id: 2, credits: 50, price_cents: 1499, currency: 'EUR', popular: true },
];
const offer: CountryOffer = { country: 'NL', packages, newcomers: null };
const draft: Experiment = {
  ...{ id: 7, name: 'Largest first', country: 'NL', state: 'draft', created_at: moment, started_at: null },
  revision: 3,
  fields: {
    ...{ name: 'Largest first', country: 'NL', base: '10', difference: '5', days: '28', highlight: '' },
    ...{ 'place:1': '2', 'place:2': '1' },
  },
  planned_persons: 1686,
  ...{ intake_ends_at: null, complete_at: null, ended_at: null, ended_by: null, results: null },
  list_b: packages.toReversed(),
};
const running: Experiment = {
  ...draft,
  ...{ state: 'running', started_at: moment, intake_ends_at: moment, complete_at: moment },
  results: {
    a: { persons: 12, paid: null, share: null },
    b: { persons: null, paid: null, share: null },
    verdict: null,
  },
};
const complete: Experiment = {
  ...running,
  ...{ state: 'complete', ended_at: moment, ended_by: 'time' },
  results: {
    a: { persons: 700, paid: 70, share: { share: 0.1, low: 0.08, high: 0.125 } },
    b: { persons: 690, paid: 71, share: { share: 0.103, low: 0.082, high: 0.128 } },
    verdict: {
      says: 'open',
      difference: { difference: 0.003, low: -0.029, high: 0.035 },
      is_large_enough: false,
    },
  },
};

const pattern = '/staff/domains/:domain/experiments/:experiment?';
const place = '/staff/domains/meet.example/experiments';

function open(experiment: Experiment | null, answers: Record<string, unknown> = {}) {
  return openScreen(<ExperimentsPage />, {
    path: `${place}/${experiment?.id ?? 'new'}`,
    pattern,
    answers: { 'experiments.open': { domain, experiment, offer }, ...answers },
  });
}

const changesIn = (calls: [name: string, input: unknown][]) =>
  calls.filter(([name]) => name === 'experiments.change').map(([, input]) => input);

const sent = (change: string) => ({ domain: 'meet.example', experiment: 7, revision: 3, change });

describe('the list of experiments [MOD-10]', () => {
  const openList = (experiments: ExperimentSummary[]) =>
    openScreen(<ExperimentsPage />, {
      path: place,
      pattern,
      answers: { 'experiments.list': { domain, countries: ['NL', 'DE'], experiments } },
    });

  test('says of each where it is and how far', async () => {
    const screen = await openList([draft, { ...complete, id: 8, name: 'Highlight', state: 'kept_b' }]);
    const link = await screen.findByRole('link', { name: 'Largest first' });
    expect(link.getAttribute('href')).toBe(`${place}/7`);
    expect(screen.getByText('Netherlands · Draft')).toBeTruthy();
    expect(screen.getByText(/^Netherlands · B is kept · Started /)).toBeTruthy();
  });

  test('asks for the country of a new one', async () => {
    const screen = await openList([]);
    expect(await screen.findByText('No experiments yet.')).toBeTruthy();
    const country = screen.getByLabelText('Country') as HTMLSelectElement;
    expect([...country.options].map(({ value }) => value)).toEqual(['NL', 'DE']);
    expect(country.form?.method).toBe('get');
    expect(country.form?.getAttribute('action')).toBe(`${place}/new`);
  });
});

describe('an experiment is led step by step [MOD-10]', () => {
  test('a draft shows what is saved, says how many people it needs, and is started as it was shown', async () => {
    const screen = await open(draft, { 'experiments.change': {} });
    const first = (await screen.findByLabelText('Place of 20 credits, €6.99')) as HTMLSelectElement;
    expect(first.value).toBe('2');
    expect((screen.getByLabelText('Highlighted in B') as HTMLSelectElement).value).toBe('');
    expect(screen.getByText('Netherlands: fewer than five people joined in the last 28 days.')).toBeTruthy();
    await screen.user.click(screen.getByText('Start …'));
    expect(screen.getByText(/each list needs 1,686 people/)).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Start now' }));
    await screen.findByText('It runs. Who joins from now on sees A or B.');
    expect(changesIn(screen.calls)).toEqual([sent('start')]);
  });

  test('what keeps it from starting is said in words', async () => {
    const screen = await open(draft, {
      'experiments.change': () => {
        throw refuseFields({ path: 'country', code: 'running' });
      },
    });
    await screen.user.click(await screen.findByText('Start …'));
    await screen.user.click(screen.getByRole('button', { name: 'Start now' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Another experiment runs in this country.',
    );
  });

  test('a new one is neither started nor removed before it is saved, and then has a page of its own', async () => {
    const screen = await open(null, { 'experiments.save': { experiment: 9 } });
    await screen.fill(await screen.findByLabelText('Name, for the team alone'), 'Winter');
    expect(screen.queryByText('Start …')).toBeNull();
    expect(screen.queryByText('Remove …')).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(screen.address).toBe(`${place}/9?done=save`);
  });

  test('a draft is removed after a question', async () => {
    const screen = await open(draft, {
      'experiments.change': {},
      'experiments.list': { domain, countries: ['NL'], experiments: [] },
    });
    await screen.user.click(await screen.findByText('Remove …'));
    await screen.user.click(screen.getByRole('button', { name: 'Remove now' }));
    await screen.findByText('Removed.');
    expect(changesIn(screen.calls)).toEqual([sent('remove')]);
  });

  test('a running one hides few people and is stopped without a verdict', async () => {
    const screen = await open(running, { 'experiments.change': {} });
    expect(await screen.findAllByText('Fewer than five')).toHaveLength(3);
    expect(screen.getAllByText('–')).toHaveLength(2);
    expect(screen.queryByText('Keep B …')).toBeNull();
    await screen.user.click(screen.getByText('Stop early …'));
    expect(screen.getByText(/there will be no verdict/)).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Stop now' }));
    await screen.findByText('Stopped without a verdict. Everybody sees A.');
    expect(changesIn(screen.calls)).toEqual([sent('stop')]);
  });

  test('at its end it says what was not found and that too few came, and one list is kept', async () => {
    const screen = await open(complete, { 'experiments.change': {} });
    await screen.findByText('No difference was found. There may be one inside the interval.');
    expect(screen.getByText(/1,686 people for each list were planned, and fewer came/)).toBeTruthy();
    expect(screen.queryByText('Stop early …')).toBeNull();
    await screen.user.click(screen.getByText('Keep B …'));
    expect(screen.getByText(/the list of packages for Netherlands, at the same prices/)).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Keep B' }));
    await screen.findByText('B is what is sold now.');
    expect(changesIn(screen.calls)).toEqual([sent('keep_b')]);
  });

  test('one without a verdict says why, and has no button', async () => {
    const screen = await open({ ...draft, state: 'ended', started_at: moment, ended_by: 'packages' });
    await screen.findByText(/Ended without a verdict, because the packages changed/);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('Keep A …')).toBeNull();
  });

  test('who is no admin of the domain reads whom to ask', async () => {
    const screen = await open(draft, {
      'experiments.open': () => {
        throw new AppError('not_found');
      },
    });
    expect(await screen.findByText('Only admins of a domain see this page.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('the addresses and forms of experiments [MOD-10]', () => {
  test('a number is an experiment, anything else a new one in the country of the query', () => {
    expect(readOpened('7', new URLSearchParams('country=NL'))).toEqual({ experiment: 7, country: 'NL' });
    expect(readOpened('new', new URLSearchParams())).toEqual({ experiment: undefined, country: undefined });
    expect(readOpened('-1', new URLSearchParams('country=nl'))).toEqual({
      ...{ experiment: undefined, country: undefined },
    });
  });

  test.each(['start', 'stop', 'keep_a', 'keep_b', 'remove'] as const)('%s is sent as it is named', (form) => {
    expect(toChange({ form, domain: 'meet.example', experiment: '7', revision: '3' })).toEqual(sent(form));
  });
});
