import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { deleteChat, getChat, listChats } from '#contract/chat/endpoints.ts';
import { requestExport } from '#contract/deletion/forms.ts';
import { getWelcomeDiscount, offerDeleteDiscount } from '#contract/discounts/endpoints.ts';
import { decideSandboxPayment } from '#contract/payments/sandbox.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { contactSupport } from '#contract/support/endpoints.ts';
import { listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { findFileBytes } from '#server/features/photos/index.ts';
import { payByDebit } from '#server/testing/debits.ts';
import {
  aboutOf,
  createDeletedMember,
  findTraces,
  type LeavingMember,
  leave,
  leaverPassword,
  makeFriends,
  test,
  write,
} from '#server/testing/deletion.fixture.ts';
import { placeOrder, sendWebhook } from '#server/testing/shop.ts';
import type { World } from '#server/testing/world.ts';

const runErasure = ({ jobs }: World) => jobs.runNow('deletion.erase');

const listFiles = async ({ platform }: World) =>
  (await readdir(join(platform.config.dataDir, 'media'), { recursive: true })).filter((name) =>
    /\.(webp|zip|part)$/.test(name),
  );

async function listPhotoNames(world: World, { id }: LeavingMember): Promise<string[]> {
  const rows = await world.query(
    'select full_name, thumb_name, locked_name from photo where member_id = $1',
    [id],
  );
  return rows.flatMap((row) => Object.values(row) as string[]);
}

/** In every table where something personal can be kept. */
async function liveFully(world: World, anna: LeavingMember, ben: LeavingMember): Promise<void> {
  await makeFriends(anna, ben);
  await placeOrder(anna);
  await anna.browser.call(requestExport, { password: leaverPassword });
  await world.jobs.drain();
  await world.query(
    `insert into push_subscription (id, account_id, endpoint, p256dh, auth, created_at)
     values (1, $1, 'https://push.example/quendolina', 'key', 'secret', now())`,
    [anna.id],
  );
  await world.query(
    `update account set network = '{"network": "quendolina-partner"}', lander = '{"path": "/quendolina"}', signup_key = gen_random_uuid(),
       special_data_consent_at = now(), special_data_consent_version = 'v1' where id = $1`,
    [anna.id],
  );
  await world.query(`insert into saved_search values ($1, '{"note": "quendolina"}')`, [anna.id]);
  await anna.browser.call(contactSupport, {
    name: anna.name,
    email: anna.email,
    subject: 'privacy',
    message: 'quendolina',
    key: crypto.randomUUID(),
  });
  await world.query(
    `insert into withdrawn_consent values ($1, '2026-01-01', 'quendolina-text', '2026-02-01')`,
    [anna.id],
  );
}

/** With all that buying leaves behind: offers, a stored card, a mandate, an order that is open. */
async function buyInEveryWay(world: World, buyer: LeavingMember): Promise<void> {
  const { browser } = buyer;
  await browser.call(offerDeleteDiscount, {});
  await browser.call(getWelcomeDiscount, { welcome: 'true' });
  const { checkout_url } = await placeOrder(buyer, { keep_card: true });
  const id = checkout_url?.split('/').at(-1) ?? '';
  await browser.call(decideSandboxPayment, { id, outcome: 'paid' });
  await sendWebhook(world, id);
  await payByDebit(world, buyer);
  await placeOrder(buyer);
}

/** By table, the rows in which one of these numbers stands. */
async function readRows({ query }: World, ids: number[]): Promise<Record<string, unknown[]>> {
  const tables = await query(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const rows = await query(`select t::text as row from ${name} t where t::text ~ $1 order by 1`, [
      `(^|\\D)(${ids.join('|')})(\\D|$)`,
    ]);
    if (rows.length > 0) found[String(name)] = rows.map(({ row }) => row);
  }
  return found;
}

describe('the erasure', () => {
  test('leaves nothing of the member in any table, nor a file [ACC-24]', async ({ anna, ben, world }) => {
    await liveFully(world, anna, ben);
    const photos = await listPhotoNames(world, anna);
    const secrets = [anna.email, anna.name, aboutOf(anna), ...photos, 'push.example', 'quendolina'];
    for (const secret of secrets) expect(await findTraces(world.platform, secret)).not.toEqual([]);
    const filesBefore = await listFiles(world);
    expect(filesBefore.filter((name) => name.endsWith('.zip'))).toHaveLength(1);
    await leave(anna);
    world.clock.advance({ days: 14 });
    await runErasure(world);
    await world.jobs.drain();
    for (const secret of secrets)
      expect([secret, await findTraces(world.platform, secret)]).toEqual([secret, []]);
    const names = new Set(photos);
    const left = async () =>
      (await listFiles(world)).filter((name) => names.has(name.slice(3)) || name.endsWith('.zip'));
    await expect.poll(left).toEqual([]);
    expect((await listFiles(world)).length).toBeGreaterThan(0);
  });

  test('touches nothing of anybody else, though they did the same [ACC-24]', async ({ world }) => {
    await world.changeSettings({ delete_discount: 30 });
    const buyers = [
      await createDeletedMember(world, { name: 'Dora', paidUser: false }),
      await createDeletedMember(world, { name: 'Cor', gender: 'male', paidUser: false }),
    ] as const;
    for (const buyer of buyers) await buyInEveryWay(world, buyer);
    const [dora, cor] = buyers;
    const orders = await world.query('select id from payment_order where account_id = $1', [cor.id]);
    const ids = [cor.id, ...orders.map(({ id }) => Number(id))];
    // Their mails are sent and noted.
    await world.jobs.drain();
    const before = await readRows(world, ids);
    const tables = Object.keys(before);
    expect(tables).toEqual(
      expect.arrayContaining([
        'discount_code',
        'payment',
        'personal_offer',
        'photo',
        'session',
        'stored_card',
      ]),
    );
    await leave(dora, true);
    await world.jobs.drain();
    expect(await readRows(world, ids)).toEqual(before);
  });

  test('leaves the other member what was written to them, and nothing that both had removed [ACC-24]', async ({
    anna,
    ben,
    world,
  }) => {
    await makeFriends(anna, ben);
    const cor = await createDeletedMember(world, { name: 'Cor', gender: 'male' });
    const { conversation } = await write(anna.browser, cor.id, 'A word for nobody');
    await cor.browser.call(deleteChat, { conversation: conversation.id });
    await leave(anna, true);
    await world.jobs.drain();
    expect(await findTraces(world.platform, 'Shall we meet at the mill?')).toEqual(['public.message']);
    expect(await findTraces(world.platform, 'A word for nobody')).toEqual([]);
    const chat = await ben.browser.call(getChat, { profile: anna.id });
    expect(chat).toMatchObject({ profile: { name: '', deleted: true }, refusal: 'partner_deleted' });
    expect(chat.messages.map(({ content }) => content)).toEqual([
      { kind: 'text', text: 'Shall we meet at the mill?' },
      { kind: 'text', text: 'At eight, by the wheel.' },
    ]);
    await ben.browser.call(deleteChat, { conversation: chat.conversation.id ?? 0 });
    expect((await ben.browser.call(listChats, {})).chats).toEqual([]);
    await leave(ben, true);
    await world.jobs.drain();
    expect(await findTraces(world.platform, 'Shall we meet at the mill?')).toEqual([]);
  });

  test('keeps orders and ledger under a number that says nothing [D11]', async ({ anna, ben, world }) => {
    await liveFully(world, anna, ben);
    const count = async () =>
      (
        await world.query(
          `select (select count(*)::integer from payment_order where account_id = $1) as orders,
             (select count(*)::integer from transfer where $1 in (from_account, to_account)) as transfers`,
          [anna.id],
        )
      )[0];
    const before = await count();
    expect(before).toMatchObject({ orders: 1 });
    await leave(anna, true);
    await world.jobs.drain();
    expect(await count()).toEqual(before);
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });

  test('comes after 14 days, or at once on request, and says so in a last mail [ACC-20, NOT-8, D11]', async ({
    anna,
    ben,
    world,
  }) => {
    await leave(anna);
    await leave(ben, true);
    const erased = async () =>
      (await world.mailbox.collect()).filter(({ subject }) => /erased/.test(subject)).map(({ to }) => to);
    expect(await erased()).toEqual([ben.email]);
    world.clock.advance({ days: 13, hours: 23 });
    await runErasure(world);
    expect(await erased()).toEqual([]);
    world.clock.advance({ hours: 1 });
    await runErasure(world);
    expect(await erased()).toEqual([anna.email]);
  });

  test('makes the address free for somebody new [ACC-20]', async ({ anna, world }) => {
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
    world.clock.advance({ days: 14 });
    await runErasure(world);
    expect((await signUp()).user.profile.name).toBe('Newcomer');
  });

  test('does not stop at an account that cannot be erased, and takes it up again', async ({
    anna,
    ben,
    world,
  }) => {
    await leave(anna);
    await leave(ben);
    world.clock.advance({ days: 14 });
    const first = Math.min(anna.id, ben.id);
    await world.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before delete on profile for each row when (old.member_id = ${first})
        execute function refuse();`);
    const statuses = async () =>
      (await world.query('select status from account order by id')).map(({ status }) => status);
    await expect(runErasure(world)).rejects.toThrow('1 accounts could not be erased');
    expect(await statuses()).toEqual(['pending_deletion', 'erased']);
    await world.query('drop function refuse cascade');
    await runErasure(world);
    expect(await statuses()).toEqual(['erased', 'erased']);
  });

  test('what a login leaves that crossed it goes with the next run, as do sessions and links that are over', async ({
    anna,
    ben,
    world,
  }) => {
    await leave(anna, true);
    await world.jobs.drain();
    const insert = (id: string, accountId: number, expiresAt: string) =>
      world.query(
        `insert into session (id, secret_hash, account_id, site_id, user_agent, created_at, renewed_at, used_at, expires_at)
         values ($1, '\\x00', $2, 1, 'agent', now(), now(), now(), $3)`,
        [id, accountId, expiresAt],
      );
    await insert('crossed', anna.id, '2099-01-01');
    await insert('over', ben.id, '2020-01-01');
    await runErasure(world);
    const rows = await world.query('select account_id from session');
    expect(rows).toEqual([{ account_id: ben.id }]);
  });
});

test('a photo whose file outlived a crash is swept [ACC-24]', async ({ anna, world }) => {
  const [name = ''] = await listPhotoNames(world, anna);
  const content = createHash('sha256').update(name).digest();
  const isThere = async () => (await findFileBytes(world.platform, name)) !== undefined;
  await leave(anna, true);
  await world.jobs.drain();
  await expect.poll(isThere).toBe(false);
  await world.platform.media.put(name, content);
  world.clock.advance({ days: 40_000 });
  await world.jobs.runNow('photos.sweep');
  expect(await isThere()).toBe(false);
});
