import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount, reactivate, requestExport } from '#contract/account-departure.ts';
import { deleteChat, getChat, listChats } from '#contract/chat.ts';
import { signup } from '#contract/signup.ts';
import { listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { createToken } from '#server/platform/ids.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { startChildServer } from '#server/testing/child-server.ts';
import {
  aboutOf,
  createLeaver,
  findTraces,
  type Leaver,
  leaverPassword,
  makeFriends,
  write,
} from '#server/testing/leavers.ts';
import { createMember } from '#server/testing/members.ts';
import { placeOrder } from '#server/testing/shop.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { testServerUrl } from '#server/testing/test-database.ts';

let world: TestApp;
let anna: Leaver;
let ben: Leaver;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.dispose());
beforeEach(async () => {
  await world.platform.db.query('truncate account, wallet, transfer, rate_limit, member_activity cascade');
  await world.platform.jobs.drain();
  world.platform.mails.length = 0;
  anna = await createLeaver(world);
  ben = await createLeaver(world, { name: 'Ben', gender: 'male' });
});

const leave = ({ browser }: Leaver, eraseNow = false) =>
  browser.call(deleteAccount, { password: leaverPassword, erase_now: eraseNow });

const runErasure = () => world.platform.jobs.runNow('departure.erase');

const listFiles = async () =>
  (await readdir(join(world.platform.config.dataDir, 'media'), { recursive: true })).filter((name) =>
    /\.(webp|zip|part)$/.test(name),
  );

async function listPhotoNames({ id }: Leaver): Promise<string[]> {
  const { rows } = await world.platform.db.query(
    'select full_name, thumb_name, locked_name from photo where member_id = $1',
    [id],
  );
  return rows.flatMap((row) => Object.values(row) as string[]);
}

/** In every table where something personal can be kept. */
async function liveFully(): Promise<void> {
  await makeFriends(anna, ben);
  await placeOrder({ member: anna, browser: anna.browser });
  await anna.browser.call(requestExport, { password: leaverPassword });
  await world.platform.jobs.drain();
  await world.platform.db.query(
    `insert into push_subscription (id, account_id, endpoint, p256dh, auth, created_at)
     values (1, $1, 'https://push.example/quendolina', 'key', 'secret', now())`,
    [anna.id],
  );
  await world.platform.db.query(
    `update account set network = '{"network": "quendolina-partner"}', signup_key = gen_random_uuid(),
       special_data_consent_at = now(), special_data_consent_version = 'v1' where id = $1`,
    [anna.id],
  );
}

describe('the erasure', () => {
  test('leaves nothing of the member in any table, nor a file [ACC-24]', async () => {
    await liveFully();
    const photos = await listPhotoNames(anna);
    const secrets = [anna.email, anna.name, aboutOf(anna), ...photos, 'push.example', 'quendolina'];
    for (const secret of secrets) expect(await findTraces(world.platform, secret)).not.toEqual([]);
    const filesBefore = await listFiles();
    expect(filesBefore.filter((name) => name.endsWith('.zip'))).toHaveLength(1);
    await leave(anna);
    world.platform.clock.advance({ days: 14 });
    await runErasure();
    await world.platform.jobs.drain();
    for (const secret of secrets)
      expect([secret, await findTraces(world.platform, secret)]).toEqual([secret, []]);
    const names = new Set(photos);
    const left = async () =>
      (await listFiles()).filter((name) => names.has(name.slice(3)) || name.endsWith('.zip'));
    await expect.poll(left).toEqual([]);
    expect((await listFiles()).length).toBeGreaterThan(0);
  });

  test('leaves the other one what she was written, and nothing that both had removed [ACC-24]', async () => {
    await makeFriends(anna, ben);
    const cor = await createLeaver(world, { name: 'Cor', gender: 'male' });
    const { conversation } = await write(anna.browser, cor.id, 'A word for nobody');
    await cor.browser.call(deleteChat, { conversation: conversation.id });
    await leave(anna, true);
    await world.platform.jobs.drain();
    expect(await findTraces(world.platform, 'Shall we meet at the mill?')).toEqual(['public.message']);
    expect(await findTraces(world.platform, 'A word for nobody')).toEqual([]);
    const chat = await ben.browser.call(getChat, { profile: anna.id });
    expect(chat).toMatchObject({ profile: { name: '', deleted: true }, refusal: 'partner_deleted' });
    expect(chat.messages.map(({ text }) => text)).toEqual([
      'Shall we meet at the mill?',
      'At eight, by the wheel.',
    ]);
    await ben.browser.call(deleteChat, { conversation: chat.conversation.id ?? 0 });
    expect((await ben.browser.call(listChats, {})).chats).toEqual([]);
    await leave(ben, true);
    await world.platform.jobs.drain();
    expect(await findTraces(world.platform, 'Shall we meet at the mill?')).toEqual([]);
  });

  test('keeps orders and ledger under a number that says nothing [D11]', async () => {
    await liveFully();
    const count = async () =>
      (
        await world.platform.db.query(
          `select (select count(*)::integer from payment_order where account_id = $1) as orders,
             (select count(*)::integer from transfer where $1 in (from_account, to_account)) as transfers`,
          [anna.id],
        )
      ).rows[0];
    const before = await count();
    expect(before).toMatchObject({ orders: 1 });
    await leave(anna, true);
    await world.platform.jobs.drain();
    expect(await count()).toEqual(before);
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });

  test('comes after 14 days, or at once on request, and says so in a last mail [ACC-20, NOT-8, D11]', async () => {
    await leave(anna);
    await leave(ben, true);
    await world.platform.jobs.drain();
    const erased = () =>
      world.platform.mails.filter(({ subject }) => /erased/.test(subject)).map(({ to }) => to);
    expect(erased()).toEqual([ben.email]);
    world.platform.clock.advance({ days: 13, hours: 23 });
    await runErasure();
    await world.platform.jobs.drain();
    expect(erased()).toEqual([ben.email]);
    world.platform.clock.advance({ hours: 1 });
    await runErasure();
    await world.platform.jobs.drain();
    expect(erased()).toEqual([ben.email, anna.email]);
  });

  test('makes the address free for somebody new [ACC-20]', async () => {
    const form = {
      email: anna.email,
      name: 'Newcomer',
      password: leaverPassword,
      date_of_birth: '1990-06-15',
      signup_message: '',
      language: 'en',
    } as const;
    const signUp = async () =>
      (await world.visitor().request(signup, { ...form, key: crypto.randomUUID() })).json();
    await leave(anna);
    expect((await signUp()).error.code).toBe('accounts.pending_deletion');
    world.platform.clock.advance({ days: 14 });
    await runErasure();
    expect((await signUp()).user.profile.name).toBe('Newcomer');
  });

  test('does not stop at an account that cannot be erased, and takes it up again', async () => {
    await leave(anna);
    await leave(ben);
    world.platform.clock.advance({ days: 14 });
    const first = Math.min(anna.id, ben.id);
    await world.platform.db.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before delete on profile for each row when (old.member_id = ${first})
        execute function refuse();`);
    const statuses = async () =>
      (await world.platform.db.query('select status from account order by id')).rows.map(
        ({ status }) => status,
      );
    await expect(runErasure()).rejects.toThrow('1 accounts could not be erased');
    expect(await statuses()).toEqual(['pending_deletion', 'erased']);
    await world.platform.db.query('drop function refuse cascade');
    await runErasure();
    expect(await statuses()).toEqual(['erased', 'erased']);
  });

  test('what a login leaves that crossed it goes with the next run, as do sessions and links that are over', async () => {
    await leave(anna, true);
    await world.platform.jobs.drain();
    const insert = (id: string, accountId: number, expiresAt: string) =>
      world.platform.db.query(
        `insert into session (id, secret_hash, account_id, site_id, user_agent, created_at, renewed_at, used_at, expires_at)
         values ($1, '\\x00', $2, 1, 'agent', now(), now(), now(), $3)`,
        [id, accountId, expiresAt],
      );
    await insert('crossed', anna.id, '2099-01-01');
    await insert('over', ben.id, '2020-01-01');
    await runErasure();
    const { rows } = await world.platform.db.query('select account_id from session');
    expect(rows).toEqual([{ account_id: ben.id }]);
  });
});

test('coming back and being erased at the same moment, exactly one of them happens [ACC-20]', async () => {
  const { platform } = world;
  const people = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const { id, email } = await createMember(platform, { name: 'Racer' });
      const token = createToken();
      await platform.db.query(
        `update account set status = 'pending_deletion', deletion_due_at = $2 where id = $1`,
        [id, platform.clock.now()],
      );
      await platform.db.query(
        `insert into account_token (hash, purpose, account_id, email_key, expires_at)
         values ($1, 'reactivation', $2, $3, $4)`,
        [hashToken(token), id, email, new Date(platform.clock.now().getTime() + 60_000)],
      );
      return { id, token };
    }),
  );
  const [answers] = await Promise.all([
    Promise.all(
      people.map(async ({ token }) => {
        await sleep(Math.random() * 60);
        return (await world.visitor().request(reactivate, { token })).statusCode;
      }),
    ),
    runErasure(),
    runErasure(),
  ]);
  const ends = await Promise.all(
    people.map(async ({ id }) => {
      const { rows } = await platform.db.query(
        `select status, email like '%@%' as reachable, deletion_due_at is null as settled,
           exists (select from profile where member_id = a.id) as profile,
           exists (select from member_search where id = a.id and vis) as found
         from account a where id = $1`,
        [id],
      );
      return rows[0];
    }),
  );
  const back = { status: 'active', reachable: true, settled: true, profile: true, found: true };
  const gone = { status: 'erased', reachable: false, settled: true, profile: false, found: false };
  expect(ends).toEqual(answers.map((status) => (status === 200 ? back : gone)));
});

test.runIf(testServerUrl)(
  'killed in the middle, the erasure finishes after the restart and leaves no account half erased [ACC-24]',
  async () => {
    const { platform } = world;
    const total = 300;
    for (let n = 0; n < total; n++) await createMember(platform, { name: `Leaver ${n}` });
    await platform.db.query(
      `update account set status = 'pending_deletion', deletion_due_at = '2020-01-01'
       where id in (select member_id from profile where name like 'Leaver %')`,
    );
    const dataDir = await mkdtemp(join(tmpdir(), 'duet-kill-'));
    const environment = { DATA_DIR: dataDir, DATABASE_URL: platform.databaseUrl ?? '' };
    const count = async () => {
      const { rows } = await platform.db.query(
        `select count(*) filter (where status = 'erased')::integer as erased,
           count(*) filter (where (status = 'erased') = exists (select from profile where member_id = a.id))::integer as half,
           count(*) filter (where (status = 'erased') = (email like '%@%'))::integer as named
         from account a where id not in ($1, $2)`,
        [anna.id, ben.id],
      );
      return rows[0] as { erased: number; half: number; named: number };
    };
    const first = await startChildServer(environment);
    await first.work();
    while ((await count()).erased < 5) await sleep(2);
    await first.kill('SIGKILL');
    const killed = await count();
    expect(killed).toMatchObject({ half: 0, named: 0 });
    expect(killed.erased).toBeLessThan(total);
    const second = await startChildServer(environment);
    await second.work();
    await expect.poll(count, { timeout: 30_000 }).toEqual({ erased: total, half: 0, named: 0 });
    await second.kill('SIGTERM');
    await rm(dataDir, { recursive: true });
  },
  60_000,
);

test('a photo whose file outlived a crash is swept [ACC-24]', async () => {
  const [name = ''] = await listPhotoNames(anna);
  const content = createHash('sha256').update(name).digest();
  await leave(anna, true);
  await world.platform.jobs.drain();
  await expect.poll(() => world.platform.media.open(name)).toBeUndefined();
  await world.platform.media.put(name, content);
  world.platform.clock.advance({ days: 40_000 });
  await world.platform.jobs.runNow('photos.sweep');
  expect(await world.platform.media.open(name)).toBeUndefined();
});
