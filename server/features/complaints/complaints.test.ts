import { describe, expect } from 'vitest';
import { fileComplaint, getComplaint } from '#contract/complaints/endpoints.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { runComplaints } from '#server/commands/complaints.ts';
import { hashKeyed } from '#server/platform/keyed-hash.ts';
import { createDeletedMember, leave } from '#server/testing/deletion.fixture.ts';
import { test } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';
import { keptMs } from './complaints.job.ts';
import { exportComplaints } from './complaints.service.ts';
import { decideComplaint } from './operator.service.ts';

const supportEmail = 'support@duet.example';
const email = 'wilma@post.example';

const complain = (changes: Partial<InputOf<typeof fileComplaint>> = {}) => ({
  place: 'https://duet.example/members/4711',
  reason: 'rights' as const,
  explanation: 'That is a photo of me.\nI never agreed.',
  name: 'Wilma',
  email,
  good_faith: 'yes' as const,
  key: crypto.randomUUID(),
  ...changes,
});

const mailsTo = async (world: World, address: string) =>
  (await world.mailbox.collect()).filter(({ to }) => to.toLowerCase() === address);
const command = (world: World, ...args: string[]) => runComplaints(world.platform, args);

describe('a complaint [LAN-6]', () => {
  test('reaches the support with all that was said, and an answer goes to the sender', async ({ world }) => {
    const { number } = await world.visitor().call(fileComplaint, complain());
    const [mail] = await mailsTo(world, supportEmail);
    expect(mail).toMatchObject({ replyTo: email, subject: `Complaint ${number}: rights` });
    for (const part of ['members/4711', 'I never agreed.', 'Wilma', email, `complaints -- ${number}`])
      expect(mail?.text).toContain(part);
  });

  test('is confirmed by number and link, in the language of the page, without a word that was entered', async ({
    world,
  }) => {
    const visitor = world.visitor();
    visitor.cookies.set('i18n_redirected', 'de');
    const words = { name: 'Cheap-Pills', place: 'https://pills.example', explanation: 'Buy pills' };
    const { number, secret } = await visitor.call(fileComplaint, complain(words));
    const [mail] = await mailsTo(world, email);
    expect(mail?.subject).toBe(`Deine Beschwerde ist angekommen (${number})`);
    expect(mail?.replyTo).toBeUndefined();
    expect(mail?.text).toContain(`/complaints/${number}?secret=${secret}`);
    for (const word of ['Pills', 'pills']) expect(`${mail?.text}${mail?.html}`).not.toContain(word);
  });

  test('about the abuse of minors needs neither name nor address', async ({ world }) => {
    const anonymous = complain({ reason: 'minor', name: '', email: '' });
    const { number, secret } = await world.visitor().call(fileComplaint, anonymous);
    const mails = await world.mailbox.collect();
    expect(mails.map(({ to, replyTo }) => [to, replyTo])).toEqual([[supportEmail, undefined]]);
    expect((await world.visitor().call(getComplaint, { number, secret })).complaint.state).toBe('open');
  });

  test('with faults says which field has which, all at once', async ({ world }) => {
    const empty = { place: ' ', explanation: '', name: '', email: '', reason: '', good_faith: undefined };
    const faulty = complain(empty as unknown as Partial<InputOf<typeof fileComplaint>>);
    const { fields } = await refusalOf(world.visitor().call(fileComplaint, faulty));
    expect(Object.fromEntries(fields.map(({ path, code }) => [path, code]))).toEqual({
      place: 'required',
      explanation: 'required',
      reason: 'required',
      good_faith: 'consent_required',
      name: 'required',
      email: 'required',
    });
  });

  test.for(['a@b.example\r\nBcc: all@members.example', 'a@b.example, c@d.example', 'wilma'])(
    'is mailed to one address alone: %j is none',
    async (address, { world }) => {
      const { code, fields } = await refusalOf(
        world.visitor().call(fileComplaint, complain({ email: address })),
      );
      expect([code, fields.map(({ code: fault }) => fault)]).toEqual(['request.invalid', ['email']]);
      expect(await world.mailbox.collect()).toEqual([]);
    },
  );

  test('sent several times at once is one complaint with one number and two mails', async ({ world }) => {
    const same = complain();
    const visitor = world.visitor();
    const answers = await Promise.all([1, 2, 3].map(() => visitor.call(fileComplaint, same)));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    expect(await world.mailbox.collect()).toHaveLength(2);
    expect(await visitor.call(fileComplaint, same)).toEqual(answers[0]);
  });

  test('is one of ten in an hour behind an address of the network', async ({ world }) => {
    const visitor = world.visitor();
    for (let count = 0; count < 10; count++)
      await visitor.call(fileComplaint, complain({ email: `w${count}@post.example` }));
    expect((await refusalOf(visitor.call(fileComplaint, complain()))).code).toBe('request.too_many');
  });

  test('reaches the support however often, but an address gets three confirmations a day', async ({
    world,
  }) => {
    for (const address of [email, 'Wilma@post.example', email, email])
      await world.visitor().call(fileComplaint, complain({ email: address }));
    const mails = await world.mailbox.collect();
    expect(mails.filter(({ to }) => to === supportEmail)).toHaveLength(4);
    expect(mails.filter(({ to }) => to.toLowerCase() === email)).toHaveLength(3);
  });
});

describe('the page of a complaint [LAN-6, MOD-2]', () => {
  test('opens with its link alone, and says nothing of what was written', async ({ world }) => {
    const visitor = world.visitor();
    const { number, secret } = await visitor.call(fileComplaint, complain());
    const other = await visitor.call(fileComplaint, complain());
    const { complaint } = await visitor.call(getComplaint, { number, secret });
    expect(complaint).toMatchObject({ number, state: 'open', reason: 'rights', statement: null });
    expect(JSON.stringify(complaint)).not.toMatch(/photo|Wilma|post\.example/);
    for (const wrong of ['', 'x', other.secret])
      expect((await refusalOf(visitor.call(getComplaint, { number, secret: wrong }))).code).toBe('not_found');
  });

  test('opens with a link that was mailed before SECRET changed', async ({ openWorld }) => {
    const previous = 'the secret that this installation had before';
    const world = await openWorld({ previousSecrets: [previous] });
    const visitor = world.visitor();
    const { number } = await visitor.call(fileComplaint, complain());
    const secret = hashKeyed({ secret: previous }, 'complaint-link', number);
    expect((await visitor.call(getComplaint, { number, secret })).complaint).toMatchObject({ number });
  });

  test('is not there at another domain', async ({ world }) => {
    await world.addDomain('ander.example', { name: 'Ander' });
    const { number, secret } = await world.visitor().call(fileComplaint, complain());
    const url = `${getComplaint.path}?number=${number}&secret=${secret}`;
    const open = async (host: string) => (await world.inject({ url, headers: { host } })).statusCode;
    expect([await open('localhost:3000'), await open('ander.example')]).toEqual([200, 404]);
  });

  test('has the decision of the command, which is mailed once', async ({ world }) => {
    const visitor = world.visitor();
    const { number, secret } = await visitor.call(fileComplaint, complain());
    expect(await command(world)).toContain(`${number}`);
    expect(await command(world, `${number}`)).toContain('I never agreed.');
    await world.mailbox.collect();
    await command(world, `${number}`, '--uphold', 'The photo is gone.');
    expect(await command(world)).toBe('No complaint is open.');
    const mails = await mailsTo(world, email);
    expect(mails.map(({ subject }) => subject)).toEqual([`You were right: your complaint ${number}`]);
    expect(mails[0]?.text).toContain('The photo is gone.');
    const { complaint } = await visitor.call(getComplaint, { number, secret });
    expect(complaint).toMatchObject({ state: 'upheld', statement: 'The photo is gone.' });
    expect(complaint.decided_at).not.toBeNull();
  });

  test('is decided once where two operators decide at the same moment, and the second is told', async ({
    world,
  }) => {
    const { number } = await world.visitor().call(fileComplaint, complain());
    await world.mailbox.collect();
    const decisions = (['upheld', 'dismissed'] as const).map((outcome) =>
      decideComplaint(world.platform, number, { outcome, statement: `It is ${outcome}.`, staffId: null }),
    );
    const ends = await Promise.allSettled(decisions);
    const refused = ends.find((end) => end.status === 'rejected');
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(refused?.reason).toMatchObject({ fields: [{ path: 'complaint', code: 'decided' }] });
    const [row] = await world.query('select statement from complaint');
    const mails = await mailsTo(world, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(row?.statement);
  });

  test('is mailed by the night where a command of the release before has saved it alone', async ({
    world,
  }) => {
    await world.visitor().call(fileComplaint, complain());
    await world.mailbox.collect();
    await world.query(`update complaint set outcome = 'upheld', statement = 'Gone.', decided_at = $1`, [
      world.clock.now(),
    ]);
    for (let time = 0; time < 2; time++) await world.jobs.runNow('complaints.tidy');
    expect(await mailsTo(world, email)).toMatchObject([{ text: expect.stringContaining('Gone.') }]);
  });

  test.for([
    ['twice', (number: string) => [number, '--dismiss', 'No.']],
    ['without a statement', (number: string) => [number, '--uphold', ' ']],
    ['both ways', (number: string) => [number, '--uphold', 'a', '--dismiss', 'b']],
    ['that is not there', () => ['1', '--uphold', 'a']],
    ['without a number', () => ['--uphold', 'a']],
  ] as const)('cannot be decided %s', async ([, args], { world }) => {
    const { number } = await world.visitor().call(fileComplaint, complain());
    await command(world, `${number}`, '--dismiss', 'Nothing is wrong with it.');
    await expect(command(world, ...args(`${number}`))).rejects.toThrow();
  });
});

describe('what a member has complained about [ACC-24, LAN-6]', () => {
  test('is part of the export, and stays without the member when they leave', async ({ world }) => {
    const anna = await createDeletedMember(world);
    const { number } = await anna.browser.call(
      fileComplaint,
      complain({ email: anna.email, name: anna.name }),
    );
    const [file] = await exportComplaints(world.platform, anna.id);
    expect(file).toMatchObject({ path: 'complaints.json', json: [{ number, email: anna.email }] });
    await leave(anna, true);
    await world.jobs.drain();
    const rows = await world.query('select account_id, name, email, place from complaint');
    expect(rows).toEqual([{ account_id: null, name: '', email: '', place: complain().place }]);
    await command(world, `${number}`, '--dismiss', 'Nothing is wrong with it.');
    await world.mailbox.collect();
    expect(await world.mailbox.collect()).toEqual([]);
  });

  test('is deleted half a year after the decision, and never before one', async ({ world }) => {
    const first = await world.visitor().call(fileComplaint, complain());
    await world.visitor().call(fileComplaint, complain());
    await command(world, `${first.number}`, '--dismiss', 'Nothing is wrong with it.');
    const count = async () => {
      await world.jobs.runNow('complaints.tidy');
      return (await world.query('select 1 from complaint')).length;
    };
    await world.query('update complaint set decided_at = $1 where outcome is not null', [
      new Date(world.clock.now().getTime() - keptMs + 60_000),
    ]);
    expect(await count()).toBe(2);
    world.clock.advance({ days: 1 });
    expect(await count()).toBe(1);
  });
});
