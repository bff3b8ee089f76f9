import { describe, expect } from 'vitest';
import { bounces, complaint, doubts } from '#server/testing/mail-reports.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { noAccount, queueMail } from '../notifications.service.ts';
import { listSentMails } from './sent-mails.store.ts';

const inboundMailSecret = 'a secret of twenty-four letters';

const test = base
  .extend('config', { scope: 'file' }, { inboundMailSecret })
  .extend('anna', ({ world }) => world.join());

/** Sends a mail and returns its id for reports. */
async function send(world: World, { id, email }: Pick<Person, 'id' | 'email'>): Promise<string> {
  const addressee = { id, email, siteId: 1, language: 'en' as const };
  await queueMail(world.platform, addressee, { template: 'password_changed', link: { path: '/' } });
  const [mail] = await world.mailbox.collect();
  return mail?.headers?.['X-Mail-Id'] ?? '';
}

const report = (world: World, payload: string) =>
  world.inject({
    method: 'POST',
    url: `/api/inbound-mail/${encodeURIComponent(inboundMailSecret)}`,
    headers: { host: 'localhost:3000', 'content-type': 'message/rfc822' },
    payload,
  });

describe('which mails were sent to a member [MOD-3]', () => {
  test('is known without address and content, the newest first', async ({ world, anna }) => {
    await send(world, anna);
    world.clock.advance({ hours: 1 });
    await send(world, anna);
    const mails = await listSentMails(world.platform, anna.id);
    expect(mails.map(({ template, bouncedAt }) => [template, bouncedAt])).toEqual([
      ['password_changed', null],
      ['password_changed', null],
    ]);
    expect(mails[0]?.sentAt).toEqual(world.clock.now());
    expect(await listSentMails(world.platform, anna.id, 1)).toEqual(mails.slice(0, 1));
    expect(JSON.stringify(await world.query('select * from sent_mail'))).not.toContain(anna.email);
  });

  test('is nothing of people who are no members, and of mails that did not leave', async ({
    world,
    anna,
  }) => {
    await send(world, { id: noAccount, email: 'support@duet.example' });
    const mailer = world.platform.mailer.send;
    world.platform.mailer.send = () => Promise.reject(new Error('The mail server is away'));
    await expect(send(world, anna)).rejects.toThrow('away');
    world.platform.mailer.send = mailer;
    expect(await world.query('select * from sent_mail')).toEqual([]);
  });

  test('a mail that cannot be noted is sent once all the same', async ({ world, anna }) => {
    await world.query('alter table sent_mail rename to sent_mail_away');
    await send(world, anna).finally(() => world.query('alter table sent_mail_away rename to sent_mail'));
    expect(await listSentMails(world.platform, anna.id)).toEqual([]);
  });

  test('tells that one came back, though the address stays in use, and of no other', async ({
    world,
    anna,
  }) => {
    await send(world, anna);
    world.clock.advance({ minutes: 1 });
    const mailId = await send(world, anna);
    await report(world, complaint(mailId));
    expect((await listSentMails(world.platform, anna.id)).map(({ bouncedAt }) => bouncedAt)).toEqual([
      null,
      null,
    ]);
    await report(world, doubts['a full mailbox']!(mailId));
    const [bounced, other] = await listSentMails(world.platform, anna.id);
    expect(bounced?.bouncedAt).toEqual(world.clock.now());
    expect(other?.bouncedAt).toBeNull();
  });

  test('a mail of the release before is reported as ever', async ({ world, anna }) => {
    const { createMailId } = await import('../inbound-mail/inbound-mail.service.ts');
    const former = { accountId: anna.id, to: anna.email, id: undefined as unknown as number };
    await report(world, bounces.qmail!(createMailId(world.platform, former)));
    const [account] = await world.query(
      'select notifications_disabled as reasons from account where id = $1',
      [anna.id],
    );
    expect(account?.reasons).toEqual(['bounce']);
  });

  test('is forgotten after 30 days', async ({ world, anna }) => {
    await send(world, anna);
    world.clock.advance({ days: 29 });
    await world.jobs.runNow('notifications.sent-mails');
    expect(await listSentMails(world.platform, anna.id)).toHaveLength(1);
    world.clock.advance({ days: 2 });
    await world.jobs.runNow('notifications.sent-mails');
    expect(await listSentMails(world.platform, anna.id)).toEqual([]);
  });
});
