import { describe, expect } from 'vitest';
import { openMemberRecord } from '#contract/member-records/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import type { Answer } from '#contract/profiles/fields.ts';
import { updateProfile } from '#contract/profiles/forms.ts';
import { getOwnProfile, setVisibility } from '#contract/profiles/own.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { claimReport } from '#contract/reports/queue.ts';
import { members } from '#server/features/members/index.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf, type TestClient } from '#server/testing/test-client.ts';

const prompts: Answer[] = [
  { prompt: 'song', answer: 'Anything with a trombone.' },
  { prompt: 'place', answer: 'The harbour in the rain.' },
];

const test = base.extend('mila', async ({ world }) => {
  const mila = await world.join({ name: 'Mila' });
  await mila.browser.call(updateProfile, { prompts });
  return mila;
});

const answersFor = async (browser: TestClient, id: number) =>
  (await browser.call(getMember, { id })).member.prompts;

describe('answers to questions of the profile [BEY-1]', () => {
  test('are shown to members in their order, and to no visitor', async ({ world, mila }) => {
    const anna = await world.join();
    expect(await answersFor(anna.browser, mila.id)).toEqual(prompts);
    expect(await answersFor(mila.browser, mila.id)).toEqual(prompts);
    expect(await answersFor(world.visitor(), mila.id)).toEqual([]);
  });

  test('are as hidden as the text of a member whom others cannot open', async ({ mila }) => {
    await mila.browser.call(setVisibility, { invisible: true });
    expect(await answersFor(mila.browser, mila.id)).toEqual([]);
  });

  test('to a question that the domain offers no more are not shown; their owner keeps them', async ({
    world,
    mila,
  }) => {
    const anna = await world.join();
    await world.changeSettings({ offered_prompts: ['place'] });
    expect(await answersFor(anna.browser, mila.id)).toEqual(prompts.slice(1));
    expect((await mila.browser.call(getOwnProfile, {})).profile.prompts).toEqual(prompts);
    await mila.browser.call(updateProfile, { prompts, about: 'Hello' });
    await world.changeSettings({ offered_prompts: [] });
    expect(await answersFor(anna.browser, mila.id)).toEqual([]);
  });

  test('are replaced together, and stay where a change says nothing of them', async ({ mila }) => {
    const [song] = prompts;
    const changed = await mila.browser.call(updateProfile, {
      prompts: [{ ...prompts[1], answer: '  The\nsea ' }, song] as Answer[],
    });
    expect(changed.profile.prompts).toEqual([{ prompt: 'place', answer: 'The sea' }, song]);
    const { profile } = await mila.browser.call(updateProfile, { about: 'Hello' });
    expect(profile.prompts).toEqual(changed.profile.prompts);
    expect((await mila.browser.call(updateProfile, { prompts: [] })).profile.prompts).toEqual([]);
  });

  test('that are refused leave the earlier ones', async ({ mila }) => {
    const [song] = prompts as [Answer];
    const refused = await refusalOf(
      mila.browser.call(updateProfile, { prompts: [{ ...song, answer: 'x'.repeat(151) }] }),
    );
    expect(refused.fields).toEqual([{ path: 'prompts.0.answer', code: 'too_long' }]);
    expect((await mila.browser.call(getOwnProfile, {})).profile.prompts).toEqual(prompts);
  });

  test('to a question that only a newer release knows are left out, not a fault', async ({ world, mila }) => {
    const stored = JSON.stringify([{ prompt: 'newer', answer: 'Later.' }, ...prompts]);
    await world.query('update profile set prompts = $1::jsonb where member_id = $2', [stored, mila.id]);
    expect((await mila.browser.call(getOwnProfile, {})).profile.prompts).toEqual(prompts);
  });

  test('are in the export', async ({ world, mila }) => {
    const files = await members.exportMember?.(world.platform, mila.id);
    expect(files?.find(({ path }) => path === 'profile.json')).toMatchObject({ json: { answers: prompts } });
  });

  test('are read by staff: in the record, and in a report as they were', async ({ world, mila }) => {
    const mara = await joinStaff(world, { siteId: 1, role: 'moderator' });
    const anna = await world.join();
    const filing = { about: 'profile', reason: 'scam', text: '', block: false } as const;
    await anna.browser.call(fileReport, { ...filing, profile: mila.id, key: crypto.randomUUID() });
    await mila.browser.call(updateProfile, { prompts: [] });
    const [report] = await world.query('select id from report');
    const claimed = await mara.browser.call(claimReport, { id: Number(report?.id) });
    expect(claimed.report.evidence.profile?.prompts).toEqual(prompts);
    await mila.browser.call(updateProfile, { prompts });
    const { record } = await mara.browser.call(openMemberRecord, { id: mila.id });
    expect(record.prompts).toEqual(prompts);
    await world.query(`update report set evidence = evidence #- '{profile,prompts}'`);
    const before = await mara.browser.call(claimReport, { id: Number(report?.id) });
    expect(before.report.evidence.profile?.prompts).toEqual([]);
  });
});
