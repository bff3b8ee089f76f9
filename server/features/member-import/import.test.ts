import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { signup } from '#contract/signup/endpoints.ts';
import { test } from '#server/testing/imports.fixture.ts';
import type { World } from '#server/testing/world.ts';

const countAccounts = async (world: World) =>
  Number((await world.query('select count(*) as n from account'))[0]?.n);

/** Every table with its rows, but for what counts statements and jobs. */
async function readEverything(world: World): Promise<string> {
  const tables = [
    'account',
    'profile',
    'former_password',
    'imported_member',
    'photo_import',
    'member_search',
  ];
  const rows = await Promise.all(
    tables.map((table) => world.query(`select * from ${table} order by 1, 2, 3`)),
  );
  return JSON.stringify(rows);
}

describe('the faults of a file [MOD-10]', () => {
  test('are all named by row and column, and nothing is written', async ({ world, bring }) => {
    const { text, hasFaults } = await bring(
      {},
      { email: 'no address', name: '@ben', gender: 'robot', date_of_birth: '2009-01-01' },
      { id: '17', email: 'carla@post.example' },
      { email: 'ANNA@post.example' },
      { email: 'dora@post.example', country: 'NL', city: 'Atlantis', email_confirmed: 'maybe' },
      {
        email: 'eva@post.example',
        password_hash: 'md5',
        joined_at: '2090-01-01',
        photos: '../../etc/passwd',
      },
    );
    expect(hasFaults).toBe(true);
    expect(text.split('\n')).toEqual([
      'row 3 (id 18), email: is no e-mail address',
      'row 3 (id 18), name: looks like a name on another network',
      'row 3 (id 18), date_of_birth: is missing, or of somebody who is too young for this domain',
      'row 3 (id 18), gender: is none of the values of this column',
      'row 4 (id 17), id: was in a row before',
      'row 5 (id 20), email: was in a row before',
      'row 6 (id 21), city: is no place that this domain knows',
      'row 6 (id 21), email_confirmed: is neither yes nor no',
      'row 7 (id 22), joined_at: is no moment of the past, such as 2024-05-01T18:30:00Z',
      'row 7 (id 22), password_hash: is no bcrypt (cost 4 to 12), phpass or salted SHA-256 hash',
      'row 7 (id 22), photos: names a file outside the folder',
      expect.stringContaining('6 rows: 1 to import, 0 unchanged, 0 left as they are, 5 with faults'),
      'Nothing was written: mend these rows, or leave them out with --skip-faults.',
    ]);
    expect(await countAccounts(world)).toBe(0);
  });

  test('keep their rows out alone where they are skipped', async ({ world, run, write }) => {
    const file = await write({}, { email: 'ben@post.example', date_of_birth: '2008-12-01' });
    const { text, hasFaults } = await run('--file', file, '--skip-faults');
    expect(hasFaults).toBe(true);
    expect(text).toContain('2 rows: 1 imported');
    expect(await world.query('select email from account')).toEqual([{ email: 'anna@post.example' }]);
  });

  test('nobody under 18 is imported, whatever the domain allows, and somebody who is 18 today is', async ({
    world,
    bring,
  }) => {
    await world.changeSettings({ min_age: 16 });
    const today = world.clock.now().toISOString().slice(0, 10);
    const born = (years: number, day = today) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
    const tomorrow = new Date(world.clock.now().getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const young = await bring({ date_of_birth: born(18, tomorrow) });
    expect(young.text).toContain('date_of_birth: is missing, or of somebody who is too young');
    expect(await countAccounts(world)).toBe(0);
    expect((await bring({ date_of_birth: born(18) })).text).toContain('1 imported');
  });

  test('of its header say which columns are missing and unknown', async ({ run, folder }) => {
    const file = join(folder, 'odd.csv');
    await writeFile(file, 'id,e-mail,name,credits\n1,a,b,3\n');
    await expect(run('--file', file)).rejects.toThrow(
      /column email is missing; the column date_of_birth is missing; the column e-mail is unknown; the column credits is unknown/,
    );
    await expect(run('--file', join(folder, 'none.csv'))).rejects.toThrow('There is no file');
  });
});

describe('an import [MOD-10]', () => {
  test('is tried without writing anything', async ({ world, run, write }) => {
    const file = await write({}, { email: 'ben@post.example' });
    const before = await readEverything(world);
    const { text, hasFaults } = await run('--file', file, '--dry-run');
    expect(text).toBe(
      '2 rows: 2 to import, 0 unchanged, 0 left as they are, 0 with faults, 0 photos to queue.\nNothing was written: this was a dry run.',
    );
    expect(hasFaults).toBe(false);
    expect(await readEverything(world)).toBe(before);
  });

  test('brings members as sign-up and profile would leave them, and mails nobody', async ({
    world,
    bring,
  }) => {
    await bring({
      name: ' Anna  Maria ',
      gender: 'female',
      seek: 'male',
      country: 'NL',
      region: 'Utrecht',
      city: 'Utrecht',
      hair_color: 'red',
      interests: 'wine | gym',
      about: 'Likes "wine",\nand the sea',
      language: 'nl',
      joined_at: '2019-03-01T10:00:00+01:00',
      last_active_at: '2026-01-02',
      mail_news: 'yes',
    });
    const [account] = await world.query('select * from account');
    expect(account).toMatchObject({
      email: 'anna@post.example',
      status: 'active',
      language: 'nl',
      password_hash: '',
      paid_user: false,
      terms_due: true,
      special_data_consent_at: null,
      created_at: new Date('2019-03-01T09:00:00Z'),
    });
    const [profile] = await world.query('select * from profile');
    expect(profile).toMatchObject({
      name: 'Anna Maria',
      status: 'active',
      gender: 'female',
      region: '09',
      hair_color: 'red',
      interests: ['wine', 'gym'],
      about: 'Likes "wine",\nand the sea',
    });
    expect(await world.query('select vis, city from member_search')).toEqual([
      { vis: true, city: 'Utrecht' },
    ]);
    expect(await world.query('select balance from wallet')).toEqual([{ balance: 0 }]);
    expect(await world.query('select filters from saved_search')).toEqual([{ filters: { gender: 'male' } }]);
    expect(await world.query('select type, is_on from notification_choice')).toEqual([
      { type: 'news', is_on: true },
    ]);
    expect(await world.query('select last_active from member_activity')).toEqual([
      { last_active: new Date('2026-01-02T00:00:00Z') },
    ]);
    expect(await world.query('select * from terms_agreement')).toEqual([]);
    await world.jobs.drain();
    expect(await world.mailbox.collect()).toEqual([]);
  });

  test('hides whose address nobody has proved, until they prove it here', async ({ world, bring }) => {
    await bring({ email_confirmed: '' });
    const [row] = await world.query(
      'select a.status, a.confirmed_at, p.status as shown from account a join profile p on p.member_id = a.id',
    );
    expect(row).toEqual({ status: 'not_confirmed', confirmed_at: null, shown: 'disabled' });
  });

  test('takes a sexuality only with the consent to it, dated, and says what it left out', async ({
    world,
    bring,
  }) => {
    const { text } = await bring(
      { sexuality: 'bi' },
      { email: 'ben@post.example', sexuality: 'gay', special_data_consent_at: '2024-02-03' },
    );
    expect(text).toContain('row 2 (id 17), sexuality: left out: special_data_consent_at does not say');
    const rows = await world.query(
      `select a.email, p.sexuality, a.special_data_consent_at as at, a.special_data_consent_version as version
       from account a join profile p on p.member_id = a.id order by 1`,
    );
    expect(rows).toEqual([
      { email: 'anna@post.example', sexuality: null, at: null, version: null },
      {
        email: 'ben@post.example',
        sexuality: 'gay',
        at: new Date('2024-02-03T00:00:00Z'),
        version: 'imported',
      },
    ]);
  });

  test('repeated changes nothing, also where the file says something else by now', async ({
    world,
    bring,
  }) => {
    await bring({}, { email: 'ben@post.example', name: 'Ben' });
    const before = await readEverything(world);
    const { text } = await bring(
      { name: 'Annabel', email: 'annabel@post.example' },
      { name: 'B', email: '' },
    );
    expect(text).toContain('0 imported, 2 unchanged');
    expect(await readEverything(world)).toBe(before);
  });

  test('leaves an account that is there as it is', async ({ world, bring }) => {
    const { id } = await world.join({ email: 'anna@post.example', name: 'Own' });
    await world.query(`update account set email_key = 'anna@post.example'`);
    const { text, hasFaults } = await bring({ email: 'Anna@POST.example' });
    expect(text).toContain('row 2 (id 17), email: has an account here already, which stays as it is');
    expect(text).toContain('1 rows: 0 imported, 0 unchanged, 1 left as they are');
    expect(hasFaults).toBe(false);
    expect(await world.query('select member_id, name from profile')).toEqual([
      { member_id: id, name: 'Own' },
    ]);
    expect(await world.query('select * from imported_member')).toEqual([]);
  });

  test('and a sign-up with the same address at the same moment make one account', async ({
    world,
    write,
    run,
  }) => {
    const others = Array.from({ length: 40 }, (_, n) => ({ email: `m${n}@post.example`, id: `m${n}` }));
    const file = await write(...others, {});
    const join = world.visitor().call(signup, {
      key: crypto.randomUUID(),
      email: 'anna@post.example',
      name: 'Anna',
      password: 'quince-lighthouse-42',
      date_of_birth: '1990-05-01',
      signup_message: '',
      language: 'en',
    });
    await Promise.allSettled([join, run('--file', file)]);
    expect(await countAccounts(world)).toBe(41);
    const [{ n } = {}] = await world.query('select count(*)::integer as n from profile');
    expect(n).toBe(41);
    const orphans = await world.query(
      'select 1 from imported_member m where not exists (select from account a where a.id = m.member_id)',
    );
    expect(orphans).toEqual([]);
  });

  test('run twice at the same moment brings everybody once', async ({ world, write, run }) => {
    const rows = Array.from({ length: 60 }, (_, n) => ({ email: `m${n}@post.example`, id: `m${n}` }));
    const file = await write(...rows);
    const reports = await Promise.all([run('--file', file), run('--file', file)]);
    expect(await countAccounts(world)).toBe(60);
    const counts = reports.map(({ text }) => Number(/(\d+) imported/.exec(text)?.[1]));
    expect(counts.reduce((sum, count) => sum + count)).toBe(60);
  });

  test('does not bring back a member who has been erased since', async ({ world, bring }) => {
    await bring({ password_hash: '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW' });
    const [{ id } = {}] = await world.query('select id from account');
    await world.query(`update account set status = 'pending_deletion', deletion_due_at = $1`, [
      world.clock.now(),
    ]);
    await world.jobs.runNow('deletion.erase');
    await world.jobs.drain();
    expect(await world.query('select * from former_password')).toEqual([]);
    expect(await world.query('select source_id, member_id from imported_member')).toEqual([
      { source_id: '17', member_id: null },
    ]);
    expect((await bring({})).text).toContain('was imported and has been erased since, and stays so');
    expect(await world.query('select id, status from account')).toEqual([{ id, status: 'erased' }]);
  });

  test('of another site under the same ids is another one', async ({ world, run, write, bring }) => {
    await bring({});
    const file = await write({ email: 'other@post.example' });
    expect((await run('--file', file, '--source', 'second')).text).toContain('1 imported');
    expect(await countAccounts(world)).toBe(2);
    expect((await run()).text).toMatch(/^csv {2}1 members.*\nsecond {2}1 members/);
  });

  test('is an entry of the audit log, without personal values', async ({ world, bring }) => {
    await bring({});
    expect(await world.query('select action, subject, reason, staff_id from audit_entry')).toEqual([
      { action: 'members.imported', subject: 'import:csv', reason: '1 members', staff_id: null },
    ]);
  });
});
