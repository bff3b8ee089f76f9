import { describe, expect } from 'vitest';
import { getVerification, pickPose } from '#contract/photo-verification/endpoints.ts';
import { decideVerification } from '#contract/photo-verification/queue.ts';
import { arrangePhotos } from '#contract/photos/endpoints.ts';
import { getQueues, undoDecision } from '#contract/review/endpoints.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { joinStaff, type TestStaff } from '#server/testing/staff.ts';
import {
  test as base,
  camerasOf,
  carryOut,
  decide,
  send,
  stateOf,
  take,
} from '#server/testing/verifications.fixture.ts';
import type { Person, World } from '#server/testing/world.ts';
import { verificationQueue } from './queue.service.ts';

/** With a camera photo that waits. */
async function joinWaiting(world: World): Promise<Person> {
  const member = await world.join();
  await addTestPhoto(member.browser);
  await send(member);
  return member;
}

const test = base.extend('anna', ({ world }) => joinWaiting(world));

async function takeOne(staff: TestStaff) {
  const [one] = await take(staff);
  if (!one) throw new Error('nothing waits');
  return one;
}

describe('the queue of camera photos', () => {
  test('offers the oldest with what is compared, and records the look [TRU-2] [MOD-1]', async ({
    world,
    mara,
    anna,
  }) => {
    const one = await takeOne(mara);
    expect(one).toMatchObject({
      ...{
        domain: 'localhost',
        member: { id: anna.id, name: anna.name },
        camera: { width: 480, height: 640 },
      },
      photos: [{ width: 480, height: 320 }],
    });
    const seen = await world.query(
      `select subject, fields from audit_entry where action = 'verification.seen'`,
    );
    expect(seen).toEqual([
      {
        subject: `verification:${one.id}`,
        fields: ['camera_photo', 'pictures', 'name', 'birth_date', 'gender', 'country'],
      },
    ]);
  });

  test('is counted, hands no case to two people, and counts decisions of today [TRU-2] [MOD-2]', async ({
    world,
    mara,
    anna,
  }) => {
    const ben = await joinStaff(world, { siteId: null, role: 'admin' });
    const count = async () => {
      const { queues, decided_today } = await mara.browser.call(getQueues, {});
      return [queues.find(({ queue }) => queue === 'verifications')?.waiting, decided_today];
    };
    expect(await count()).toEqual([1, 0]);
    const batches = await Promise.all([take(mara), take(ben)]);
    expect(batches.flat().map(({ member }) => member.id)).toEqual([anna.id]);
    const [staff, other] = batches[0]?.length ? [mara, ben] : [ben, mara];
    const one = batches.flat()[0] ?? { id: 0, filename: '' };
    await expect(decide(other, one)).rejects.toMatchObject({ code: 'not_found' });
    await decide(staff, one);
    await carryOut(world);
    expect((await count())[0]).toBe(0);
    expect(await stateOf(anna)).toBe('verified');
  });

  test('belongs to the domain of the member [TRU-2]', async ({ world, anna }) => {
    const there = await world.addDomain('other.example');
    const guest = await joinStaff(world, { siteId: there, role: 'moderator' }, 'guest@staff.example');
    expect(await take(guest)).toEqual([]);
    expect(await stateOf(anna)).toBe('waiting');
  });

  test('leaves out who is held or suspended, and drops a decision about them [TRU-2]', async ({
    world,
    mara,
    anna,
  }) => {
    const one = await takeOne(mara);
    await decide(mara, one);
    await world.query(`update account set status = 'suspended' where id = $1`, [anna.id]);
    await carryOut(world);
    await world.query(`update account set status = 'active' where id = $1`, [anna.id]);
    expect(await stateOf(anna)).toBe('waiting');
    await world.query(`update profile set status = 'disabled' where member_id = $1`, [anna.id]);
    expect(await take(mara)).toEqual([]);
  });

  test('declines for a reason, which its member reads, and a next photo waits again [TRU-2]', async ({
    world,
    mara,
    anna,
  }) => {
    await expect(
      mara.browser.call(decideVerification, { ...(await takeOne(mara)), outcome: 'declined' }),
    ).rejects.toMatchObject({ code: 'request.invalid' });
    await decide(mara, await takeOne(mara), 'other_person');
    await carryOut(world);
    expect(await anna.browser.call(getVerification, {})).toMatchObject({
      ...{ state: 'declined', reason: 'other_person', pose: null },
    });
    const [mail] = (await world.mailbox.collect()).slice(-1);
    expect(mail?.text).toContain('do not seem to show the same person');
    const { pose, state } = await anna.browser.call(pickPose, {});
    expect(state).toBe('declined');
    await send(anna, pose?.key);
    expect(await stateOf(anna)).toBe('waiting');
  });

  test('can undo a decision for ten seconds [TRU-2] [MOD-2]', async ({ world, mara, anna }) => {
    const one = await takeOne(mara);
    await decide(mara, one, 'other_person');
    await mara.browser.call(undoDecision, { queue: 'verifications', item: one.id });
    await carryOut(world);
    expect(await stateOf(anna)).toBe('waiting');
    expect(await camerasOf(world)).toHaveLength(1);
  });
});

describe('two things at once', () => {
  test('a new main photo while the old one is being approved: no badge, and another look [TRU-2]', async ({
    world,
    mara,
    anna,
  }) => {
    const one = await takeOne(mara);
    await decide(mara, one);
    const { id } = await addTestPhoto(anna.browser);
    world.clock.advance({ seconds: 10 });
    await Promise.all([world.jobs.drain(), anna.browser.call(arrangePhotos, { ids: [id] })]);
    // Whichever came first, nobody carries a badge for a photo that was not compared.
    const [row] = await world.query('select verified_picture from profile where member_id = $1', [anna.id]);
    const state = await stateOf(anna);
    expect(['waiting', 'changed']).toContain(state);
    expect(row?.verified_picture).toBe(state === 'waiting' ? null : one.filename);
    if (state === 'changed') return;
    const again = await takeOne(mara);
    expect(again.filename).not.toBe(one.filename);
  });

  test('a main photo that changed before the press refuses the decision [TRU-2]', async ({ mara, anna }) => {
    const one = await takeOne(mara);
    const { id } = await addTestPhoto(anna.browser);
    await anna.browser.call(arrangePhotos, { ids: [id] });
    await expect(decide(mara, one)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('two approvals of one case: one badge, one mail, one entry [TRU-2]', async ({ world, mara, anna }) => {
    const one = await takeOne(mara);
    await world.mailbox.collect();
    const carryOutOnce = () =>
      world.platform.db
        .transaction(() =>
          verificationQueue.carryOut(world.platform, one.id, { memberId: anna.id, picture: one.filename }, 1),
        )
        .then(
          () => 'carried out',
          () => 'dropped',
        );
    const outcomes = await Promise.all([carryOutOnce(), carryOutOnce(), carryOutOnce()]);
    expect(outcomes.sort()).toEqual(['carried out', 'dropped', 'dropped']);
    expect(await world.mailbox.collect()).toHaveLength(1);
    expect(
      await world.query(`select 1 from audit_entry where action = 'verification.approved'`),
    ).toHaveLength(1);
  });
});
