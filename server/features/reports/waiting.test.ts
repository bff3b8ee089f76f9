import { describe, expect } from 'vitest';
import { getChat, listChats, sendMessage } from '#contract/chat/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import type { ReportReason } from '#contract/reports/facts.ts';
import { runReports } from '#server/commands/reports.ts';
import { confirmMember, lockProfile } from '#server/features/members/index.ts';
import { expectWaiting, holdOpen } from '#server/testing/locks.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { Person, World } from '#server/testing/world.ts';
import { decideReport } from './operator.service.ts';
import { keptMs } from './reports.job.ts';

const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna', paidUser: true, credits: 20 }))
  .extend('ben', ({ world }) => world.join({ name: 'Ben', gender: 'male', paidUser: true, credits: 20 }));

const report = async ({ browser }: Person, { id }: { id: number }, subject: object = {}) => {
  const filing = {
    reason: 'minor' as ReportReason,
    text: 'SearchableTraits 15',
    block: false,
    key: crypto.randomUUID(),
  };
  const { number } = await browser.call(fileReport, {
    about: 'profile',
    profile: id,
    ...filing,
    ...subject,
  } as never);
  return String(number);
};
const write = (from: Person, to: Person, text: string) =>
  from.browser.call(sendMessage, {
    profile: to.id,
    content: { kind: 'text', text },
    key: crypto.randomUUID(),
  });
const isShown = async (world: World, { id }: { id: number }) =>
  (await world.visitor().request(getMember, { id })).statusCode === 200;

async function decide(world: World, number: string, ...args: string[]): Promise<string> {
  return runReports(world.platform, [number, ...args], '');
}

const alarms = ({ platform }: World) => {
  const lines: [object, string][] = [];
  platform.log.error = ((...line: [object, string]) => void lines.push(line)) as never;
  return lines;
};

describe('a report that a member is under age [CHA-15]', () => {
  test('hides them at once, until it is dismissed', async ({ world, anna, ben }) => {
    await write(ben, anna, 'Hello');
    const number = await report(anna, ben);
    expect(await isShown(world, ben)).toBe(false);
    expect((await anna.browser.call(listChats, {})).chats).toEqual([]);
    expect((await ben.browser.call(listChats, {})).chats).toHaveLength(1);
    await decide(world, number, '--dismiss', 'Of age.');
    expect(await isShown(world, ben)).toBe(true);
  });

  test('keeps hidden who confirms the address meanwhile, and blocks as asked', async ({ world, anna }) => {
    const fresh = await world.join({ name: 'Fresh', status: 'not_confirmed', disabled: true, credits: 5 });
    await write(fresh, anna, 'Hello');
    const number = await report(anna, fresh, { block: true });
    const { platform } = world;
    await platform.db.transaction(() => confirmMember(platform, fresh.id));
    expect(await isShown(world, fresh)).toBe(false);
    await decide(world, number, '--dismiss', 'Of age.');
    expect(await isShown(world, fresh)).toBe(true);
    expect((await refusalOf(anna.browser.call(getMember, { id: fresh.id }))).code).toBe('not_found');
  });

  test('hides while another such report waits, and for good where the decision says so', async ({
    world,
    anna,
    ben,
  }) => {
    const cleo = await world.join({ name: 'Cleo', credits: 5 });
    // Who has written with somebody may report them, hidden or not.
    await write(cleo, ben, 'Hello');
    const [first, second] = [await report(anna, ben), await report(cleo, ben)];
    await decide(world, first, '--dismiss', 'Of age.');
    expect(await isShown(world, ben)).toBe(false);
    await decide(world, second, '--uphold', 'Under age.', '--measure', 'hide');
    expect(await isShown(world, ben)).toBe(false);
    const mails = await world.mailbox.collect();
    expect(
      mails.find(({ to, subject }) => to === ben.email && subject.includes('is hidden ('))?.text,
    ).toContain('Under age.');
  });

  test('has no such effect for 90 days after one was dismissed', async ({ world, anna, ben }) => {
    await decide(world, await report(anna, ben), '--dismiss', 'Of age.');
    const cleo = await world.createMember();
    await report(anna, cleo);
    expect(await isShown(world, cleo)).toBe(true);
    await world.query(`update report set decided_at = decided_at - interval '200 days'`);
    const dora = await world.createMember();
    await report(anna, dora);
    expect(await isShown(world, dora)).toBe(false);
  });
});

describe('a report nobody decides [CHA-15]', () => {
  test('raises an alarm in the log after fourteen days, with each night', async ({ world, anna, ben }) => {
    const lines = alarms(world);
    await report(anna, ben, { reason: 'scam' });
    world.clock.advance({ days: 13 });
    await world.jobs.runNow('reports.tidy');
    expect(lines).toEqual([]);
    world.clock.advance({ days: 2 });
    await world.jobs.runNow('reports.tidy');
    expect(lines).toMatchObject([[{ waiting: 1 }, expect.stringContaining('14 days')]]);
  });

  test('is closed after six months: no evidence is left, the reporter is told, and it is counted', async ({
    world,
    anna,
    ben,
  }) => {
    const lines = alarms(world);
    const number = await report(anna, ben);
    await world.mailbox.collect();
    world.clock.advance({ seconds: keptMs / 1000 + 1 });
    await world.jobs.runNow('reports.tidy');
    expect(lines).toMatchObject([[{ expired: 1 }, expect.any(String)]]);
    const [row] = await world.query('select evidence, picture, note, outcome from report');
    expect(row).toEqual({ evidence: { name: '' }, picture: null, note: '', outcome: 'expired' });
    expect(await world.mailbox.collect()).toMatchObject([
      { to: ben.email, subject: `Your profile is shown again (${number})` },
      { to: anna.email, subject: `Your report ${number} is closed` },
    ]);
    expect(await isShown(world, ben)).toBe(true);
    expect(await runReports(world.platform, [], '')).toContain('1 closed after six months undecided.');
  });
});

describe('what a decision does [CHA-15]', () => {
  test('happens once where two operators decide at the same moment, and the second is told', async ({
    world,
    anna,
    ben,
  }) => {
    const { platform } = world;
    const numbers = await Promise.all(Array.from({ length: 4 }, () => report(anna, ben, { reason: 'scam' })));
    await world.mailbox.collect();
    for (const number of numbers) {
      const decisions = (['upheld', 'dismissed'] as const).map((outcome) =>
        decideReport(platform, Number(number), { outcome, statement: outcome, measure: null, staffId: null }),
      );
      const ends = await Promise.allSettled(decisions);
      const [refused] = ends.filter((end) => end.status === 'rejected');
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(refused?.reason).toMatchObject({ fields: [{ path: 'report', code: 'decided' }] });
      const mails = await world.mailbox.collect();
      const [row] = await world.query('select statement from report where id = $1', [number]);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(row?.statement);
    }
  });

  test('shows a member again whose two reports are dismissed at the same moment', async ({
    world,
    anna,
    ben,
  }) => {
    const cleo = await world.join({ name: 'Cleo', credits: 5 });
    await write(cleo, ben, 'Hello');
    const numbers = [await report(anna, ben), await report(cleo, ben)];
    expect(await isShown(world, ben)).toBe(false);
    const decideAll = () => numbers.map((number) => decide(world, number, '--dismiss', 'Of age.'));
    if (testServerUrl) {
      const { platform } = world;
      const lock = () => lockProfile(platform, ben.id);
      const { decisions } = await holdOpen(world, lock, async () => {
        const waiting = decideAll();
        await expectWaiting(world, 2);
        return { decisions: waiting };
      });
      await Promise.all(decisions);
    } else await Promise.all(decideAll());
    expect(await isShown(world, ben)).toBe(true);
  });

  test('is made up for by the night where a command of the release before has saved it alone', async ({
    world,
    anna,
    ben,
  }) => {
    const number = await report(anna, ben);
    await world.mailbox.collect();
    await world.query(`update report set outcome = 'dismissed', statement = 'Of age.', decided_at = $1`, [
      world.clock.now(),
    ]);
    for (let time = 0; time < 2; time++) await world.jobs.runNow('reports.tidy');
    expect(await isShown(world, ben)).toBe(true);
    expect(await world.mailbox.collect()).toMatchObject([
      { to: ben.email, subject: expect.stringContaining('shown again') },
      { to: anna.email, text: expect.stringContaining('Of age.'), subject: expect.stringContaining(number) },
    ]);
  });

  test('is asked for, and a message goes with its words for both', async ({ world, anna, ben }) => {
    await write(ben, anna, 'Send me money');
    const number = await report(anna, ben, { about: 'message', message: 1, reason: 'scam' });
    await world.mailbox.collect();
    const asked: string[] = [];
    const said = await runReports(world.platform, [number, '--uphold', 'Fraud.'], '', async (question) => {
      asked.push(question);
      return 'message\n';
    });
    expect(asked).toEqual(['Which measure is taken: message, hide, none? ']);
    expect(said).toContain('The message is deleted. The site mails both members');
    for (const [one, other] of [
      [anna, ben],
      [ben, anna],
    ] as const) {
      const { messages } = await one.browser.call(getChat, { profile: other.id });
      expect(messages.map(({ content }) => content)).toEqual([{ kind: 'text', text: '' }]);
      const { chats } = await one.browser.call(listChats, {});
      expect(chats[0]?.last_message.preview).toBe('');
    }
    const mails = await world.mailbox.collect();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([anna.email, ben.email].toSorted());
  });

  test('is nothing where nobody can be asked, and nothing that the report does not offer', async ({
    world,
    anna,
    ben,
  }) => {
    const number = await report(anna, ben, { reason: 'scam' });
    const command = (...args: string[]) => runReports(world.platform, [number, ...args], '');
    await expect(command('--uphold', 'Yes', '--measure', 'message')).rejects.toThrow('Possible: hide, none');
    await expect(command('--dismiss', 'No', '--measure', 'hide')).rejects.toThrow('Usage');
    expect(await command('--uphold', 'Yes')).toContain('mails the reporter');
    expect(await isShown(world, ben)).toBe(true);
  });
});
