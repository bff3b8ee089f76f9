import { describe, expect } from 'vitest';
import { changeMailing, openMailing, saveMailing, sendMailing } from '#contract/mailings/endpoints.ts';
import { saveNotificationChoice } from '#contract/notifications/choices.ts';
import { createDiscountCode, endDiscountCode } from '#server/features/discounts/index.ts';
import { mailingFields as fields, joinMailed } from '#server/testing/mailings.ts';
import type { TestMember } from '#server/testing/members.ts';
import { test as base } from '#server/testing/team.ts';
import type { World } from '#server/testing/world.ts';
import { mailings } from '../index.ts';
import { forgetReceivers, sendMailings } from './sending.service.ts';
import { mailingKind } from './writing.service.ts';

/** Saves a mailing and sends it off; `run` is a minute of the job. */
const test = base.extend('mail', ({ world, sara, firstDomain: domain }) => ({
  async start(changes: Record<string, string> = {}) {
    const { mailing } = await sara.browser.call(saveMailing, {
      domain,
      revision: 0,
      fields: fields(changes),
    });
    await sara.browser.call(sendMailing, { domain, mailing, revision: 1 });
    return mailing;
  },
  change: (mailing: number, change: 'stop' | 'resume') =>
    sara.browser.call(changeMailing, { domain, mailing, change }),
  async open(mailing: number) {
    const opened = (await sara.browser.call(openMailing, { domain, mailing })).mailing;
    if (!opened) throw new Error('No mailing');
    return opened;
  },
  run: () => sendMailings(world.platform),
}));

const collect = async (world: World) => (await world.mailbox.collect()).map(({ to }) => to).toSorted();
const addressesOf = (people: readonly TestMember[]) => people.map(({ email }) => email).toSorted();

async function joinMany(world: World, count: number): Promise<TestMember[]> {
  const people: TestMember[] = [];
  for (let n = 0; n < count; n++) people.push(await joinMailed(world, { country: 'NL' }));
  return people;
}

describe('a mailing [MOD-10]', () => {
  test('goes to each once, in their language, with a way to unsubscribe', async ({ world, mail }) => {
    const [anna, bea] = await joinMany(world, 2);
    await world.query(`update account set language = 'nl' where id = $1`, [bea?.id]);
    await world.createMember();
    const mailing = await mail.start({
      'subject:nl': 'Herfst, {{name}}',
      'text:nl': 'Eerst.',
      'button:nl': 'Kijk',
    });
    await mail.run();
    const mails = await world.mailbox.collect();
    expect(mails.map(({ to, subject }) => `${subject} to ${to}`).toSorted()).toEqual(
      [`Autumn, Anna to ${anna?.email}`, `Herfst, Anna to ${bea?.email}`].toSorted(),
    );
    expect(mails[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    await mail.run();
    expect(await collect(world)).toEqual([]);
    expect((await mail.open(mailing)).state).toBe('sent');
  });

  test('goes on in batches, however many processes send it, with nobody twice', async ({ world, mail }) => {
    const people = await joinMany(world, 230);
    await mail.start();
    await Promise.all([mail.run(), mail.run(), mail.run()]);
    const first = await collect(world);
    await Promise.all([mail.run(), mail.run()]);
    await mail.run();
    const all = [...first, ...(await collect(world))];
    expect(all.toSorted()).toEqual(addressesOf(people));
  });

  test('is sent once by presses at the same moment', async ({ world, sara, firstDomain: domain, mail }) => {
    const people = await joinMany(world, 3);
    const { mailing } = await sara.browser.call(saveMailing, { domain, revision: 0, fields: fields() });
    const press = () => sara.browser.call(sendMailing, { domain, mailing, revision: 1 });
    await Promise.all([press(), press(), press()]);
    await Promise.all([mail.run(), mail.run()]);
    expect(await collect(world)).toEqual(addressesOf(people));
  });

  test('stopped while mails wait in the queue reaches nobody more, and resumed all the others', async ({
    world,
    mail,
  }) => {
    const people = await joinMany(world, 3);
    const mailing = await mail.start();
    await mail.run();
    await mail.change(mailing, 'stop');
    expect(await collect(world)).toEqual([]);
    await mail.run();
    expect((await mail.open(mailing)).state).toBe('stopped');
    await mail.change(mailing, 'resume');
    await Promise.all([mail.run(), mail.run()]);
    expect(await collect(world)).toEqual(addressesOf(people));
  });

  test('stopped at the moment of a batch has sent each mail or none', async ({ world, mail }) => {
    const people = await joinMany(world, 20);
    const mailing = await mail.start();
    await Promise.all([mail.run(), mail.change(mailing, 'stop')]);
    const early = await collect(world);
    await mail.change(mailing, 'resume');
    await mail.run();
    expect([...early, ...(await collect(world))].toSorted()).toEqual(addressesOf(people));
  });

  test('is not sent to who unsubscribes, is suspended or takes a break between choosing and sending', async ({
    world,
    mail,
  }) => {
    const left = await world.join();
    await left.browser.call(saveNotificationChoice, { type: 'news', channel: 'mail', on: true });
    const [suspended, resting, other] = await joinMany(world, 3);
    await mail.start();
    await mail.run();
    await left.browser.call(saveNotificationChoice, { type: 'news', channel: 'mail', on: false });
    await world.query(`update account set status = 'suspended' where id = $1`, [suspended?.id]);
    await world.query(`update profile set paused_until = now() + interval '1 day' where member_id = $1`, [
      resting?.id,
    ]);
    expect(await collect(world)).toEqual([other?.email]);
  });

  test('that the mail server did not take is tried again, and one that was handed over is not', async ({
    world,
    mail,
  }) => {
    const [anna] = await joinMany(world, 1);
    const mailing = await mail.start();
    await mail.run();
    const { mailer } = world.platform;
    const { send } = mailer;
    mailer.send = () => Promise.reject(new Error('The mail server is away'));
    await expect(world.mailbox.collect()).rejects.toThrow('away');
    mailer.send = send;
    const news = mailings.news?.find(({ kind }) => kind === mailingKind);
    const reader = { memberId: anna?.id ?? 0, siteId: 1, language: 'en' as const };
    const attempt = () => news?.compose(world.platform, reader, { mailing });
    // A process that was killed after it had handed the mail over runs its job once more.
    const attempts = await Promise.all([attempt(), attempt(), attempt()]);
    expect(attempts.filter(Boolean)).toHaveLength(1);
    expect(await attempt()).toBeUndefined();
  });

  test('comes at its hour where each lives, by the clock of that place', async ({ world, mail }) => {
    world.clock.set(new Date('2026-11-02T12:00:00Z'));
    const dutch = await joinMailed(world, { country: 'NL' });
    const american = await joinMailed(world, { country: 'US', region: 'CA' });
    const mailing = await mail.start({ day: '2026-11-03', hour: '10', zone: 'members' });
    const at = async (moment: string) => {
      world.clock.set(new Date(moment));
      await mail.run();
      return collect(world);
    };
    expect((await mail.open(mailing)).state).toBe('scheduled');
    expect(await at('2026-11-03T08:59:00Z')).toEqual([]);
    expect(await at('2026-11-03T09:00:00Z')).toEqual([dutch.email]);
    expect(await at('2026-11-03T17:59:00Z')).toEqual([]);
    expect(await at('2026-11-03T18:00:00Z')).toEqual([american.email]);
  });

  test('stops by itself once its code can be used no more', async ({ world, mail }) => {
    const code = { siteId: 1, code: 'SPRING', percentage: 20 };
    await joinMany(world, 2);
    await createDiscountCode(world.platform, code);
    const mailing = await mail.start({ discount: 'SPRING', 'text:en': 'Use {{code}}.' });
    await mail.run();
    await endDiscountCode(world.platform, 1, 'SPRING');
    expect(await collect(world)).toEqual([]);
    expect(await mail.open(mailing)).toMatchObject({ state: 'stopped', stopped_by_code: true });
  });
});

describe('what came of it [MOD-10]', () => {
  async function pay(world: World, { id }: TestMember, at: Date): Promise<void> {
    await world.query(
      `insert into payment_order (id, site_id, account_id, client_key, package_id, credits, amount_cents, currency, method, country, consent_version, created_at)
       select $1, 1, $1, gen_random_uuid(), (select min(id) from credit_package), 10, 999, 'EUR', 'ideal', 'NL', '1', $2`,
      [id, at],
    );
    await world.query(
      `insert into payment (id, provider, status, next_check_at, created_at, updated_at) values ($1, 'sandbox', 'completed', $2, $2, $2)`,
      [id, at],
    );
    await world.query(
      `insert into payment_event (payment_id, status, amount_cents, currency, created_at) values ($1, 'completed', 999, 'EUR', $2)`,
      [id, at],
    );
  }

  test('compares those written to with those held out, who get nothing', async ({ world, mail }) => {
    const people = await joinMany(world, 60);
    const mailing = await mail.start({ holdout: '50' });
    await mail.run();
    const sent = new Set(await collect(world));
    const held = people.filter(({ email }) => !sent.has(email));
    const written = people.filter(({ email }) => sent.has(email));
    expect(held.length).toBeGreaterThan(12);
    expect(written.length).toBeGreaterThan(12);
    const now = world.clock.now().getTime();
    for (const member of written.slice(0, 6)) await pay(world, member, new Date(now + 3_600_000));
    // Too late to count.
    for (const member of held.slice(0, 6)) await pay(world, member, new Date(now + 8 * 86_400_000));
    await world.query(`update notification_choice set is_on = false where account_id = any($1::bigint[])`, [
      written.slice(0, 5).map(({ id }) => id),
    ]);
    await world.query(`update sent_mail set bounced_at = sent_at where member_id = any($1::bigint[])`, [
      written.slice(0, 2).map(({ id }) => id),
    ]);
    const { results } = await mail.open(mailing);
    expect(results).toMatchObject({
      ...{ sent: written.length, unsubscribed: 5, bounced: null, waiting: null },
      written_to: { persons: written.length, paid: 6 },
      held_out: { persons: held.length, paid: null, paid_share: null },
    });
  });

  test('stays when its receivers are forgotten, a month after its end', async ({ world, mail }) => {
    await joinMany(world, 6);
    const mailing = await mail.start();
    await mail.run();
    await collect(world);
    await mail.run();
    const { results } = await mail.open(mailing);
    world.clock.advance({ days: 29 });
    await forgetReceivers(world.platform);
    expect(await world.query('select 1 from mailing_receiver')).toHaveLength(6);
    world.clock.advance({ days: 2 });
    await forgetReceivers(world.platform);
    expect(await world.query('select 1 from mailing_receiver')).toEqual([]);
    expect(
      (await world.query('select results from mailing where id = $1', [mailing]))[0]?.results,
    ).toMatchObject({
      sent: results?.sent,
    });
  });
});
