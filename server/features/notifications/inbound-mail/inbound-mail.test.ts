import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import {
  bareReport,
  bounces,
  complaint,
  delayed,
  doubts,
  qmailReport,
} from '#server/testing/mail-reports.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { queueMail } from '../notifications.service.ts';
import { readMailReport } from './inbound-mail.rules.ts';

const inboundMailSecret = 'a secret of twenty-four letters';

const test = base
  .extend('config', { scope: 'file' }, { inboundMailSecret })
  .extend('anna', ({ world }) => world.join());

function post(world: World, payload: string | Buffer, secret = inboundMailSecret) {
  return world.inject({
    method: 'POST',
    url: `/api/inbound-mail/${encodeURIComponent(secret)}`,
    headers: { host: 'localhost:3000', 'content-type': 'message/rfc822' },
    payload,
  });
}

async function mailIdOf(world: World, { id, email }: Person): Promise<string> {
  const addressee = { id, email, siteId: 1, language: 'en' as const };
  await queueMail(world.platform, addressee, { template: 'password_changed', link: { path: '/' } });
  const [mail] = await world.mailbox.collect();
  return mail?.headers?.['X-Mail-Id'] ?? '';
}

const reasonsOf = async ({ browser }: Person) =>
  (await browser.call(getUser, {})).user?.notifications_disabled;

describe('what comes back from a mail system [NOT-8, NOT-2]', () => {
  test.for(Object.entries(bounces))('ends the mails: a bounce by %s', async ([, write], { world, anna }) => {
    const mail = write(await mailIdOf(world, anna));
    const answers = await Promise.all([post(world, mail), post(world, mail), post(world, mail)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await reasonsOf(anna)).toEqual(['bounce']);
  });

  test('ends the mails: a complaint, beside a bounce', async ({ world, anna }) => {
    const mailId = await mailIdOf(world, anna);
    await post(world, complaint(mailId));
    await post(world, bounces['Gmail, with the whole mail']!(mailId));
    expect(await reasonsOf(anna)).toEqual(['fbl', 'bounce']);
  });

  test.for(Object.entries(doubts))(
    'is doubtful and has to be said of two mails: %s',
    async ([, write], { world, anna }) => {
      const [first, second] = [await mailIdOf(world, anna), await mailIdOf(world, anna)];
      await Promise.all([post(world, write(first)), post(world, write(first))]);
      expect(await reasonsOf(anna)).toEqual([]);
      await post(world, write(second));
      expect(await reasonsOf(anna)).toEqual(['bounce']);
    },
  );

  test('is doubtful and has to be said on two days', async ({ world, anna }) => {
    const mail = doubts['a full mailbox']!(await mailIdOf(world, anna));
    await post(world, mail);
    world.clock.advance({ days: 1 });
    await post(world, mail);
    expect(await reasonsOf(anna)).toEqual(['bounce']);
  });

  test('that quotes nothing of the mail finds the member by the address, and has to come on two days [NOT-8]', async ({
    world,
    anna,
  }) => {
    const [bea, carla] = [await world.join({ name: 'Bea' }), await world.join({ name: 'Carla' })];
    const gone = ['Action: failed', 'Status: 5.1.1'];
    const named = [`Final-Recipient: rfc822; ${anna.email.toUpperCase()}`, ...gone];
    const forwarded = [
      `Original-Recipient: rfc822; ${bea.email}`,
      'Final-Recipient: rfc822; other@elsewhere.example',
    ];
    const qmail = qmailReport('Sorry, no mailbox here by that name. (#5.1.1)', 'Hello', carla.email);
    const sendAll = async (day: string) => {
      await post(world, bareReport(named, `a-${day}@receiver.example`));
      await post(world, bareReport([...forwarded, ...gone], `b-${day}@receiver.example`));
      await post(world, qmail);
    };
    await sendAll('first');
    await sendAll('the same');
    expect(await Promise.all([anna, bea, carla].map(reasonsOf))).toEqual([[], [], []]);
    world.clock.advance({ days: 1 });
    await sendAll('next');
    expect(await Promise.all([anna, bea, carla].map(reasonsOf))).toEqual([
      ['bounce'],
      ['bounce'],
      ['bounce'],
    ]);
  });

  test('is judged for each recipient', async ({ world, anna }) => {
    const other = ['Final-Recipient: rfc822; other@members.example', 'Action: failed', 'Status: 5.1.1', ''];
    const own = [`Final-Recipient: rfc822; ${anna.email}`, 'Action: failed', 'Status: 5.2.2'];
    await post(world, bareReport([...other, ...own], 'r1@receiver.example'));
    expect(await reasonsOf(anna)).toEqual([]);
    world.clock.advance({ days: 1 });
    await post(world, bareReport([...other, ...own], 'r2@receiver.example'));
    expect(await reasonsOf(anna)).toEqual(['bounce']);
  });

  test.for([
    ['a delay that goes on', delayed],
    ['that it was no spam', (mailId: string) => complaint(mailId, 'not-spam')],
    ['an answer out of the office', (mailId: string) => `Subject: Away\r\n\r\nX-Mail-Id: ${mailId}\r\n`],
  ] as const)('changes nothing: %s', async ([, write], { world, anna }) => {
    await post(world, write(await mailIdOf(world, anna)));
    expect(await reasonsOf(anna)).toEqual([]);
  });

  test('says nothing about an address that the member has no more', async ({ world, anna }) => {
    const mailId = await mailIdOf(world, anna);
    await world.query("update account set email = 'new@members.example' where id = $1", [anna.id]);
    await post(world, bounces['Gmail, with the whole mail']!(mailId));
    expect(await reasonsOf(anna)).toEqual([]);
  });

  test('says nothing about the member: a complaint about a mail that went to another address', async ({
    world,
    anna,
  }) => {
    const mailId = await mailIdOf(world, { ...anna, email: 'support@duet.example' });
    await post(world, complaint(mailId));
    expect(await reasonsOf(anna)).toEqual([]);
  });

  test('may come as a storm: each member is switched off once, and nobody else', async ({ world, anna }) => {
    const [bea, carla] = [await world.join(), await world.join()];
    const mailIds = [await mailIdOf(world, anna), await mailIdOf(world, bea)];
    const storm = Array.from({ length: 100 }, (_, n) => {
      const [, write] = Object.entries(bounces)[n % Object.keys(bounces).length]!;
      return post(world, write(mailIds[n % 2]!));
    });
    const answers = await Promise.all(storm);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await Promise.all([anna, bea, carla].map(reasonsOf))).toEqual([['bounce'], ['bounce'], []]);
  });

  test('still lets mails about security through', async ({ world, anna }) => {
    await post(world, complaint(await mailIdOf(world, anna)));
    expect(await mailIdOf(world, anna)).not.toBe('');
  });
});

describe('forged [NOT-8]', () => {
  test('without the secret nothing is read', async ({ world, anna }) => {
    const mail = complaint(await mailIdOf(world, anna));
    expect((await post(world, mail, 'another secret of some length')).statusCode).toBe(404);
    expect(await reasonsOf(anna)).toEqual([]);
  });

  test('about a mail that was never sent it is nobody’s', async ({ world, anna }) => {
    const mailId = await mailIdOf(world, anna);
    const forged = `${mailId.slice(0, -2)}${mailId.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await post(world, complaint(forged))).statusCode).toBe(200);
    expect(await reasonsOf(anna)).toEqual([]);
  });

  test('an installation without a secret takes none in', async ({ openWorld }) => {
    const closed = await openWorld({ inboundMailSecret: '' });
    const bea = await closed.join();
    const mail = complaint(await mailIdOf(closed, bea));
    for (const secret of ['', inboundMailSecret]) {
      expect((await post(closed, mail, secret)).statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(await reasonsOf(bea)).toEqual([]);
  });
});

test.for<[name: string, raw: string]>([
  ['nothing', ''],
  ['bytes', Buffer.from([0, 255, 254, 10, 13, 0]).toString('latin1')],
  [
    'boundaries within boundaries',
    'Content-Type: multipart/report; boundary=a\r\n\r\n'.concat(
      '--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'.repeat(300),
    ),
  ],
])('a hostile mail is no report: %s', async ([, raw]) => {
  expect(await readMailReport(Buffer.from(raw))).toBeUndefined();
});
