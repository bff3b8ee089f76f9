import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { acknowledgeWarning, listDecisions, objectToDecision } from '#contract/appeals/decisions.ts';
import { decideAppeal } from '#contract/appeals/forms.ts';
import { claimAppeal, listWaitingAppeals } from '#contract/appeals/queue.ts';
import { openMemberRecord } from '#contract/member-records/endpoints.ts';
import { restoreMember, sanctionMember } from '#contract/member-records/forms.ts';
import { limit, sanctions, suspend, warn } from '#server/features/sanctions/index.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';

const facts = 'Sent the same link to forty members.';
const spam = { rule: 'spam', facts, staffId: null } as const;
const text = 'It was the link to my own concert.';

/** Mara decides, Nora decides about objections, and Carl is the member. */
const test = base
  .extend('mara', ({ world }) => joinStaff(world))
  .extend('nora', ({ world }) => joinStaff(world, { siteId: null, role: 'moderator' }, 'nora@staff.example'))
  .extend('carl', ({ world }) => world.join({ name: 'Carl', gender: 'male' }));

const codeOf = async (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    ({ code, fields }) => fields?.[0]?.code ?? code,
  );
const decisionsOf = async ({ browser }: Person) => (await browser.call(listDecisions, {})).decisions;
const noticeOf = async ({ browser }: Person) => (await browser.call(getUser, {})).user?.sanction ?? null;
const inDays = ({ clock }: World, days: number) => new Date(clock.now().getTime() + days * 86_400_000);

describe('a warning [MOD-3]', () => {
  test('stands on every page until it is acknowledged, once, in whichever tab', async ({ world, carl }) => {
    await warn(world.platform, carl.id, spam);
    const other = await world.logIn(carl);
    for (const browser of [carl.browser, other])
      expect((await browser.call(getUser, {})).user?.sanction).toMatchObject({
        kind: 'warning',
        until: null,
      });
    const [warning] = await decisionsOf(carl);
    expect(warning).toMatchObject({ kind: 'warning', rule: 'spam', facts, may_appeal: true });
    const number = warning?.number ?? 0;
    const presses = [carl.browser, other, other].map((browser) =>
      codeOf(browser.call(acknowledgeWarning, { number })),
    );
    expect(await Promise.all(presses)).toEqual(['done', 'done', 'done']);
    expect(await noticeOf(carl)).toBeNull();
    expect((await decisionsOf(carl))[0]?.acknowledged_at).not.toBeNull();
  });

  test('sent twice is one, with one mail; in other words it is a second', async ({ world, carl }) => {
    const [one, other] = await Promise.all([
      warn(world.platform, carl.id, spam),
      warn(world.platform, carl.id, spam),
    ]);
    expect(other.id).toBe(one.id);
    await warn(world.platform, carl.id, { ...spam, facts: 'And again.' });
    expect(await decisionsOf(carl)).toHaveLength(2);
    const subjects = (await world.mailbox.collect()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('given you a warning'))).toHaveLength(2);
  });

  test('of somebody else, and a limit, cannot be acknowledged', async ({ world, carl }) => {
    const eva = await world.join({ name: 'Eva' });
    const warning = await warn(world.platform, eva.id, spam);
    const limited = await limit(world.platform, carl.id, { ...spam, until: inDays(world, 7) });
    for (const { id } of [warning, limited]) {
      const number = id;
      expect(await codeOf(carl.browser.call(acknowledgeWarning, { number }))).toBe('not_found');
    }
    expect(await codeOf(carl.browser.call(objectToDecision, { number: warning.id, text }))).toBe('not_found');
    expect(await noticeOf(eva)).toMatchObject({ kind: 'warning' });
    expect(await codeOf(world.visitor().call(listDecisions, {}))).toBe('authentication_required');
  });
});

describe('an objection to a warning or a limit [MOD-3, MOD-8]', () => {
  test('is decided by somebody else, and an upheld one takes the decision back and is mailed', async ({
    world,
    mara,
    nora,
    carl,
  }) => {
    const given = { id: carl.id, rule: 'spam', facts } as const;
    await mara.browser.call(sanctionMember, { ...given, kind: 'warning', days: null });
    await mara.browser.call(sanctionMember, { ...given, kind: 'limit', days: 7 });
    for (const { number } of await decisionsOf(carl))
      expect(await codeOf(carl.browser.call(objectToDecision, { number, text }))).toBe('done');
    await world.mailbox.collect();
    const { appeals } = await nora.browser.call(listWaitingAppeals, {});
    expect(new Set(appeals.map(({ sanction }) => sanction.kind))).toEqual(new Set(['warning', 'limit']));
    for (const { id } of appeals) {
      const input = { id, outcome: 'upheld', statement: 'It was a concert.' } as const;
      await mara.browser.call(claimAppeal, { id });
      expect(await codeOf(mara.browser.call(decideAppeal, input))).toBe('own');
      await nora.browser.call(claimAppeal, { id });
      expect(await codeOf(nora.browser.call(decideAppeal, input))).toBe('done');
    }
    world.clock.advance({ seconds: 10 });
    const mails = await world.mailbox.collect();
    expect(
      mails.filter(({ to, text: said }) => to === carl.email && said.includes('It was a concert.')),
    ).toHaveLength(2);
    expect(await noticeOf(carl)).toBeNull();
    const { record } = await mara.browser.call(openMemberRecord, { id: carl.id });
    expect(record.sanctions.map(({ ended_at, created_at }) => ended_at !== created_at)).toEqual([true, true]);
    expect(record.sanctions.every(({ ended_at }) => ended_at !== null)).toBe(true);
    expect((await decisionsOf(carl)).map(({ appeal }) => appeal?.outcome)).toEqual(['upheld', 'upheld']);
  });

  test('is stored once, for six months, and a suspension that has ended can be objected to as well', async ({
    world,
    mara,
    carl,
  }) => {
    const suspension = await suspend(world.platform, carl.id, { ...spam, until: null });
    const reason = 'It was somebody else.';
    await mara.browser.call(restoreMember, { id: carl.id, sanction: suspension.id, reason });
    const browser = await world.logIn(carl);
    const number = suspension.id;
    expect(await codeOf(browser.call(objectToDecision, { number, text }))).toBe('done');
    expect(await codeOf(browser.call(objectToDecision, { number, text }))).toBe('done');
    expect(await codeOf(browser.call(objectToDecision, { number, text: 'More.' }))).toBe('sent_before');
    expect(await world.query('select text from appeal')).toEqual([{ text }]);
    const warning = await warn(world.platform, carl.id, spam);
    await browser.call(acknowledgeWarning, { number: warning.id });
    world.clock.advance({ days: 184 });
    const later = await world.logIn(carl);
    expect(await codeOf(later.call(objectToDecision, { number: warning.id, text }))).toBe('late');
    expect((await later.call(listDecisions, {})).decisions).toEqual([]);
  });
});

test('warnings and limits are in the export of their member, and go with the account [MOD-3, ACC-24]', async ({
  world,
  carl,
}) => {
  const until = inDays(world, 7);
  const { id: number } = await warn(world.platform, carl.id, spam);
  await carl.browser.call(acknowledgeWarning, { number });
  world.clock.advance({ seconds: 1 });
  await limit(world.platform, carl.id, { ...spam, until });
  const [file] = (await sanctions.exportMember?.(world.platform, carl.id)) ?? [];
  expect(file).toMatchObject({
    path: 'sanctions.json',
    json: [
      { kind: 'warning', facts, automated: false, acknowledged_at: expect.any(Date) },
      { kind: 'limit', rule: 'spam', until, ended_at: null },
    ],
  });
  await sanctions.eraseMember?.(world.platform, carl.id);
  expect(await world.query('select 1 from sanction')).toEqual([]);
});

test('a limit needs days, and a limited member can be warned and suspended, not limited again [MOD-3]', async ({
  mara,
  carl,
}) => {
  const given = { id: carl.id, rule: 'spam', facts } as const;
  const decide = (kind: 'warning' | 'limit' | 'suspension', days: number | null) =>
    codeOf(mara.browser.call(sanctionMember, { ...given, kind, days }));
  expect(await decide('limit', null)).toBe('required');
  expect(await decide('limit', 7)).toBe('done');
  expect(await decide('limit', 30)).toBe('limited');
  expect(await decide('warning', null)).toBe('done');
  expect(await decide('suspension', 7)).toBe('done');
  expect(await decide('warning', null)).toBe('unusable');
});
