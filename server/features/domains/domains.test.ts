import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { listPackages } from '#contract/payments/endpoints.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import { runSite } from '#server/commands/site.ts';
import { findDomain, forgetSites } from '#server/features/sites/index.ts';
import { test as base } from '#server/testing/test.ts';

import { editDomain } from './operator.service.ts';
import { DomainRefusal } from './refusals.ts';

const main = 'localhost:3000';

const test = base
  .extend('run', ({ world }) => async (...args: string[]) => {
    const answer = await runSite(world.platform, args);
    forgetSites(world.platform);
    return answer;
  })
  .extend('save', () => async (value: unknown) => {
    const folder = await mkdtemp(join(tmpdir(), 'duet-site-file-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'site.json');
    await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value));
    return path;
  })
  .extend('settingsAt', ({ world }) => async (host: string) => {
    const answer = await world.visitor().inject({ url: getSettings.path, headers: { host } });
    return answer.json().settings;
  });

/** What a new domain states about who runs it. */
const company = [
  'name=Bücher',
  'company_name=Bücher GmbH',
  'company_address=Hauptstraße 1',
  'company_city=10115 Berlin',
  'company_country=DE',
  'support_email=hilfe@xn--bcher-kva.example',
  'support_phone=',
];

describe('the operator', () => {
  test('adds no domain before its company is named: nobody else stands in for it [SET-6]', async ({
    run,
    settingsAt,
  }) => {
    await expect(run('add', 'two.example')).rejects.toThrow('company_name: has to be named');
    for (const left of company) {
      const rest = company.filter((fact) => fact !== left);
      await expect(run('add', 'two.example', ...rest)).rejects.toThrow(left.split('=')[0] ?? '');
    }
    await expect(run('add', 'two.example', ...company, 'company_name= ')).rejects.toThrow('company_name');
    await run('add', 'two.example', ...company);
    const settings = await settingsAt('two.example');
    expect(settings).toMatchObject({ company_name: 'Bücher GmbH', support_phone: '', index_title: '' });
    expect(JSON.stringify(settings)).not.toMatch(/Duet|Keizersgracht|123 45 67/);
  });

  test('adds a domain that sells what the first one sells [SET-6]', async ({ world, run, settingsAt }) => {
    expect(await run('list')).toContain(main);
    await run(
      'add',
      'Bücher.example',
      ...company,
      'domain_language=de',
      'min_age=21',
      'countries=["DE","AT"]',
    );
    expect(await settingsAt('xn--bcher-kva.example')).toMatchObject({
      name: 'Bücher',
      min_age: 21,
      minimum_message_costs: { DE: { costs: 40, currency: 'EUR' }, AT: { costs: 40, currency: 'EUR' } },
    });
    const answer = await world.inject({ url: listPackages.path, headers: { host: 'xn--bcher-kva.example' } });
    expect(answer.json().packages).toHaveLength(4);
    expect(await run('list')).toContain('Bücher');
    expect(await run('check', 'bücher.example')).toContain('is in order');
    await expect(run('add', 'bücher.example')).rejects.toThrow('already');
    await expect(run('add', 'no host/')).rejects.toThrow('is no host');
  });

  test('edits settings, as JSON, as words or from a file [SET-5]', async ({ run, save, settingsAt }) => {
    await run(
      'edit',
      main,
      'name=Two = one',
      'min_age=21',
      'support_phone="+31 10"',
      'trade_names=["A", "B"]',
    );
    await run('edit', main, await save({ refund_days: 30, register_number: '42' }));
    await run('edit', main, 'register_number=007');
    expect(await settingsAt(main)).toMatchObject({
      ...{ name: 'Two = one', min_age: 21, support_phone: '+31 10', trade_names: ['A', 'B'] },
      ...{ refund_days: 30, register_number: '007' },
    });
  });

  test.for<[string, string]>([
    ['colour=red', 'colour: there is no such setting'],
    ['min_age=old', 'min_age: '],
    ['domain=other.example', 'domain: has to stay localhost'],
    ['countries=["nl"]', 'countries.0: must be a code as NL'],
    ['page_texts={"ban":{"en":"# Only a title"}}', 'page_texts.ban.en: it has to begin with'],
    [
      'page_texts={"ban":{"en":"# A\\n\\nb {nobody}\\n\\n## c {#c}\\n\\nd"}}',
      'page_texts.ban.en: there is no placeholder {nobody}',
    ],
    [
      'minimum_message_costs={"NL":{"costs":39,"currency":"EUR"}}',
      'minimum_message_costs.NL: does not agree',
    ],
  ])(
    'is told what is wrong with %s, and nothing is saved [SET-5, SET-10]',
    async ([change, fault], { run, settingsAt }) => {
      const attempt = run('edit', main, 'name=Changed', change);
      await expect(attempt).rejects.toThrow(`Nothing is saved:\n`);
      await expect(run('edit', main, 'name=Changed', change)).rejects.toThrow(fault);
      expect((await settingsAt(main)).name).toBe('Duet');
    },
  );

  test('puts an old row in order with the first edit [SET-5]', async ({ world, run }) => {
    const old = { colour: 'red', message_credits: 'two' };
    await world.query('update site set settings = settings || $1::jsonb', [JSON.stringify(old)]);
    const checked = run('check', main);
    await expect(checked).rejects.toThrow(/colour: there is no such setting\n {2}message_credits: /);
    await run('edit', main, 'name=Tidy');
    expect(await run('check', main)).toContain('is in order');
    const [row] = await world.query('select settings from site');
    expect(row?.settings).not.toHaveProperty('colour');
  });

  test('has the costs of a message follow its credits and its packages [SET-10]', async ({
    run,
    settingsAt,
  }) => {
    await run('edit', main, 'message_credits=3', 'countries=["NL","DE"]');
    expect((await settingsAt(main)).minimum_message_costs).toEqual({
      NL: { costs: 60, currency: 'EUR' },
      DE: { costs: 60, currency: 'EUR' },
    });
  });

  test.for(['', 'nonsense', 'list more', 'edit localhost:3000', 'export', 'check nowhere.example'])(
    'is told how it goes after %j',
    async (words, { run }) => {
      await expect(run(...words.split(' '))).rejects.toThrow(/^Usage|There is no domain/);
    },
  );
});

describe('one file of a domain', () => {
  test('goes out and in again: hosts, texts and packages of a country [SET-6]', async ({
    world,
    run,
    save,
    settingsAt,
  }) => {
    const file = JSON.parse(await run('export', main));
    const polish = {
      position: 0,
      credits: 20,
      price_cents: 3000,
      currency: 'PLN',
      country: 'PL',
      popular: true,
    };
    const { minimum_message_costs: _, ...settings } = file.settings;
    const ban = '# Own\n\nOur lead.\n\n## One {#one}\n\nFor {site_name}.';
    const other = {
      ...{ domain: 'tandem.example', hosts: ['tandem.example', 'www.tandem.example'] },
      settings: { ...settings, domain: 'tandem.example', name: 'Tandem', page_texts: { ban: { en: ban } } },
      packages: [...file.packages, polish],
    };
    await run('import', await save(other));
    const { minimum_message_costs: costs } = await settingsAt('www.tandem.example');
    expect([costs.PL, costs.NL]).toEqual([
      { costs: 300, currency: 'PLN' },
      { costs: 40, currency: 'EUR' },
    ]);
    const again = JSON.parse(await run('export', 'tandem.example'));
    expect(again.packages).toContainEqual(polish);
    expect(again.settings.page_texts.ban.en).toBe(ban);
    // A dearer package takes the place of the old one, which stays for the orders that name it.
    again.packages = again.packages.map((sold: { country: string }) =>
      sold.country ? { ...polish, price_cents: 4000 } : sold,
    );
    await expect(run('import', await save(again))).rejects.toThrow(
      'settings.minimum_message_costs.PL: does not agree',
    );
    delete again.settings.minimum_message_costs;
    await run('import', await save(again));
    const rows = await world.query(
      `select price_cents, active from credit_package where currency = 'PLN' order by id`,
    );
    expect(rows).toEqual([
      { price_cents: 3000, active: false },
      { price_cents: 4000, active: true },
    ]);
    await expect(run('import', await save(again))).rejects.toThrow('was edited after version');
    const { version: __, ...unversioned } = again;
    await expect(run('import', await save(unversioned))).rejects.toThrow('names no version');
  });

  test.for<[object | string, string]>([
    ['{', 'cannot be read as JSON'],
    [[], ': Invalid input'],
    [{ domain: 'a.example', settings: {}, colour: 1 }, 'colour: there is no such setting'],
    [{ domain: 'a.example', settings: { min_age: 3 } }, 'settings.min_age: '],
    [{ domain: 'a.example', settings: {} }, 'packages: has nothing for NL'],
    [{ domain: 'a.example', hosts: ['a/b'], settings: {} }, 'hosts.0: must be a host'],
    [{ domain: 'a.example', hosts: [main], settings: { countries: ['NL'] } }, 'packages: '],
    [{ domain: 'a.example', settings: {}, packages: [{ position: 4 }] }, 'packages.0.position: '],
  ])('with a fault adds nothing: %j [SET-6]', async ([value, fault], { world, run, save }) => {
    const path = await save(value);
    await expect(run('import', path)).rejects.toThrow(fault);
    expect(await world.query('select domain from site')).toEqual([{ domain: 'localhost' }]);
  });

  test('takes no host of another domain, and leaves nothing behind [SET-6]', async ({ world, run, save }) => {
    const { packages } = JSON.parse(await run('export', main));
    const settings = Object.fromEntries(company.map((fact) => fact.split('=')));
    const path = await save({ domain: 'a.example', hosts: [main], settings, packages });
    await expect(run('import', path)).rejects.toThrow('hosts: one of them belongs to another domain');
    expect(await world.query('select domain from site')).toEqual([{ domain: 'localhost' }]);
  });
});

test('a refusal names each faulty setting by its path, and what is wrong there [SET-5]', async ({
  world,
}) => {
  const domain = await findDomain(world.platform, main);
  if (!domain) throw new Error('There is no default domain');
  const refused = editDomain(world.platform, domain, { min_age: 'old', colour: 'red' });
  await expect(refused).rejects.toBeInstanceOf(DomainRefusal);
  await expect(refused).rejects.toMatchObject({
    fields: expect.arrayContaining([
      { path: 'min_age', code: 'invalid' },
      { path: 'colour', code: 'invalid' },
    ]),
    faults: expect.arrayContaining([{ path: 'colour', fault: 'there is no such setting' }]),
  });
});

test('of edits at once the later ones are refused plainly, and none is lost [SET-6]', async ({
  world,
  run,
}) => {
  const [before] = await world.query('select version from site where id = 1');
  const names = [
    'company_city',
    'company_name',
    'company_address',
    'description',
    'index_title',
    'creditor_name',
  ];
  const attempts = await Promise.allSettled(names.map((name) => run('edit', main, `${name}=changed`)));
  const done = names.filter((_, index) => attempts[index]?.status === 'fulfilled');
  expect(done.length).toBeGreaterThan(0);
  expect(done.length).toBeLessThan(names.length);
  for (const attempt of attempts)
    if (attempt.status === 'rejected') expect(attempt.reason.message).toMatch(/was edited by somebody else/);
  const [row] = await world.query('select settings, version from site where id = 1');
  const settings = row?.settings as Record<string, unknown>;
  expect(names.filter((name) => settings[name] === 'changed')).toEqual(done);
  expect(row?.version).toBe(Number(before?.version) + done.length);
});

test('an edit by SQL counts as one [SET-6]', async ({ world, run, save }) => {
  const file = await save(JSON.parse(await run('export', main)));
  await world.query(`update site set settings = settings || '{"min_age": 30}'`);
  await expect(run('import', file)).rejects.toThrow('Nothing is saved: localhost was edited after version');
});
