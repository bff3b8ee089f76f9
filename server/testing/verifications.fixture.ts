import { getVerification, pickPose, sendCameraPhoto } from '#contract/photo-verification/endpoints.ts';
import type { DeclineReason } from '#contract/photo-verification/facts.ts';
import { decideVerification, takeVerifications } from '#contract/photo-verification/queue.ts';
import { addTestPhoto, createPicture, listFiles, sendFile } from './pictures.ts';
import { joinStaff, type TestStaff } from './staff.ts';
import { test as base } from './test.ts';
import type { Person, World } from './world.ts';

/** Mara looks at photos; Anna has a main photo. */
export const test = base
  .extend('mara', ({ world }) => joinStaff(world))
  .extend('anna', async ({ world }) => {
    const anna = await world.join({ name: 'Anna' });
    await addTestPhoto(anna.browser);
    return anna;
  });

export async function send({ browser }: Pick<Person, 'browser'>, key?: string) {
  const asked = key ?? (await browser.call(pickPose, {})).pose?.key ?? '';
  const bytes = await createPicture({ width: 480, height: 640 });
  return sendFile(browser, sendCameraPhoto.path, { fields: { key: asked }, bytes });
}

export const stateOf = async ({ browser }: Pick<Person, 'browser'>) =>
  (await browser.call(getVerification, {})).state;

export const take = async ({ browser }: TestStaff) =>
  (await browser.call(takeVerifications, { except: [] })).verifications;

export async function decide(
  { browser }: TestStaff,
  { id, filename }: { id: number; filename: string },
  reason?: DeclineReason,
): Promise<void> {
  const outcome = reason ? 'declined' : 'approved';
  await browser.call(decideVerification, { id, filename, outcome, reason });
}

export async function carryOut(world: World): Promise<void> {
  world.clock.advance({ seconds: 10 });
  await world.jobs.drain();
}

/** Sent, approved and carried out. */
export async function verify(world: World, mara: TestStaff, member: Person): Promise<void> {
  await send(member);
  const [one] = await take(mara);
  if (one) await decide(mara, one);
  await carryOut(world);
}

export const camerasOf = (world: World) => listFiles(world.platform, 'camera');
