import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { login } from '#contract/accounts/login.ts';
import { writeCsvLine } from '#server/platform/csv.ts';
import { test as base } from '#server/testing/imports.fixture.ts';
import { toPlainText } from './sources/skadate.rules.ts';

const salt = '50b3cdc57b746';
const hash = createHash('sha256').update(`${salt}tester pass`).digest('hex');

const test = base.extend('dump', async ({ folder }) => {
  const table = (name: string, ...rows: (string | number)[][]) =>
    writeFile(join(folder, `ow_${name}.csv`), rows.map(writeCsvLine).join(''));
  await table(
    'base_user',
    [
      'id',
      'email',
      'username',
      'password',
      'joinStamp',
      'activityStamp',
      'accountType',
      'emailVerify',
      'joinIp',
    ],
    [7, 'lena@post.example', 'lena7', hash, 1500000000, 1600000000, 'x', 1, 0],
    [8, 'bad@post.example', 'badguy', hash, 1500000000, 0, 'x', 1, 0],
    [9, 'tom@post.example', 'tommy', '0cc175b9c0f1b6a831c399e269772661', 1500000000, 0, 'x', 0, 0],
  );
  const answer = (user: number, name: string, { text = '', int = 0, date = 'NULL' }) => [
    user,
    name,
    text,
    int,
    date,
  ];
  await table(
    'base_question_data',
    ['userId', 'questionName', 'textValue', 'intValue', 'dateValue'],
    answer(7, 'realname', { text: 'Lena' }),
    answer(7, 'sex', { int: 2 }),
    answer(7, 'match_sex', { int: 3 }),
    answer(7, 'birthdate', { date: '1988-02-29 00:00:00' }),
    answer(7, 'aboutme', { text: '<p>Likes tea &amp; rain</p><script>x</script>' }),
    answer(9, 'birthdate', { date: '1980-01-01 00:00:00' }),
    answer(9, 'sex', { int: 1 }),
    answer(8, 'birthdate', { date: '1980-01-01 00:00:00' }),
  );
  await table('base_user_suspend', ['id', 'userId', 'timestamp'], [1, 8, 1600000000]);
  await writeFile(join(folder, 'config.php'), `<?php define('OW_PASSWORD_SALT', '${salt}');`);
  return folder;
});

test('the tables of SkaDate become members with their passwords, and without consents nobody wrote down [MOD-10]', async ({
  world,
  run,
  dump,
}) => {
  const { text, hasFaults } = await run('--skadate', dump, '--salt-file', join(dump, 'config.php'));
  expect(hasFaults).toBe(false);
  expect(text.split('\n').slice(0, 2)).toEqual([
    'row 3 (id 8), id: was suspended there and is left out',
    'row 4 (id 9), password_hash: is no hash that a log-in here can check, left out: they choose a new password by mail',
  ]);
  const rows = await world.query(
    `select p.name, a.status, p.gender, p.birth_date::text, p.about, a.created_at, a.terms_due
     from account a join profile p on p.member_id = a.id order by a.email`,
  );
  expect(rows).toEqual([
    {
      name: 'Lena',
      status: 'active',
      gender: 'female',
      birth_date: '1988-02-29',
      about: 'Likes tea & rain\nx',
      created_at: new Date('2017-07-14T02:40:00Z'),
      terms_due: true,
    },
    {
      name: 'tommy',
      status: 'not_confirmed',
      gender: 'male',
      birth_date: '1980-01-01',
      about: '',
      created_at: new Date('2017-07-14T02:40:00Z'),
      terms_due: true,
    },
  ]);
  expect(await world.query('select * from notification_choice')).toEqual([]);
  await world.visitor().call(login, { email: 'lena@post.example', password: 'tester pass' });
  expect((await run('--skadate', dump)).text).toContain('0 imported, 2 unchanged, 1 left');
});

test('a folder without its tables is refused [MOD-10]', async ({ run, folder }) => {
  await expect(run('--skadate', folder)).rejects.toThrow('has to hold ow_base_user.csv');
});

test.for([
  ['one<br>two<br/>three', 'one\ntwo\nthree'],
  ['<a href="x">link</a> &lt;3 &copy;', 'link <3 &copy;'],
])('%s is read as text [MOD-10]', ([html = '', text]) => {
  expect(toPlainText(html)).toBe(text);
});
