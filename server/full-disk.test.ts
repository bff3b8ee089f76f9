import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, vi } from 'vitest';
import { getExport } from '#contract/deletion/endpoints.ts';
import { requestExport } from '#contract/deletion/forms.ts';
import { findBalance } from '#server/features/credits/index.ts';
import { createDiskMedia, type WritingSteps } from '#server/platform/media/disk-media.ts';
import { postChatPhoto } from '#server/testing/chat-photos.ts';
import { postVoice } from '#server/testing/chat-voices.ts';
import { testPassword } from '#server/testing/members.ts';
import { createPicture, sendPhoto } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import { send as sendCameraPhoto } from '#server/testing/verifications.fixture.ts';
import type { Person, World } from '#server/testing/world.ts';

const steps = ['mkdir', 'open', 'write', 'sync', 'close', 'rename'] as const;
type Step = (typeof steps)[number];

/** A disk that says at one of these steps that it is full; what it wrote before stays. */
function createFullDisk(full: { step: Step | undefined; after: number }): WritingSteps {
  let done = 0;
  const pass = (step: Step) => {
    if (step === full.step && done++ >= full.after)
      throw Object.assign(new Error(`ENOSPC: no space left on device, ${step}`), { code: 'ENOSPC' });
  };
  return {
    async mkdir(folder, how) {
      pass('mkdir');
      await mkdir(folder, how);
    },
    async open(path, how) {
      pass('open');
      const handle = await open(path, how);
      return {
        async writeFile(content: Parameters<typeof handle.writeFile>[0]) {
          if (full.step === 'write') await handle.write('half of it');
          pass('write');
          await handle.writeFile(content);
        },
        async sync() {
          pass('sync');
        },
        async close() {
          await handle.close();
          pass('close');
        },
      };
    },
    async rename(from, to) {
      pass('rename');
      await rename(from, to);
    },
  };
}

const mediaOf = ({ platform }: World) => join(platform.config.dataDir, 'media');

/** All of the disk, unfinished files too. */
async function listAll(world: World): Promise<string[]> {
  const entries = await readdir(mediaOf(world), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** The files that rows name. */
async function listNamed(world: World): Promise<string[]> {
  const rows = await world.query(
    `select full_name as name from photo union all select thumb_name from photo union all select locked_name from photo
     union all select full_name from chat_photo union all select thumb_name from chat_photo union all select locked_name from chat_photo
     union all select file_name from chat_voice union all select file_name from data_export where file_name is not null
     union all select camera_name from photo_verification where camera_name is not null`,
  );
  return rows.map(({ name }) => String(name)).toSorted();
}

const test = base
  .extend('bea', ({ world }) => world.join({ name: 'Bea' }))
  .extend('disk', ({ world }, { onCleanup }) => {
    const { media } = world.platform;
    onCleanup(() => {
      world.platform.media = media;
    });
    return {
      fill(step: Step | undefined, after = 0) {
        world.platform.media = createDiskMedia(mediaOf(world), createFullDisk({ step, after }));
      },
    };
  });

const upload = async ({ browser }: Person) =>
  sendPhoto(browser, await createPicture({ width: 480, height: 320 }));

/** Of what a member sends; photos are three files, of which the last may be one too many. */
const uploads = [
  { name: 'a photo of the profile', files: 3, send: ({ anna }: Two) => upload(anna) },
  { name: 'a photo in a conversation', files: 3, send: ({ anna, bea }: Two) => postChatPhoto(anna, bea) },
  { name: 'a voice message', files: 1, send: ({ anna, bea }: Two) => postVoice(anna, bea) },
  { name: 'a photo of the camera', files: 1, send: ({ anna }: Two) => sendCameraPhoto(anna) },
];

interface Two {
  anna: Person;
  bea: Person;
}

describe.for(uploads)('$name on a full disk', ({ files, send }) => {
  test('is refused with a clear answer at every step, leaves nothing behind and costs nothing; with room again it is there [OPS-18]', async ({
    world,
    bea,
    disk,
  }) => {
    for (const step of steps) {
      disk.fill(undefined);
      // One who has used up none of their limits.
      const anna = await joinWithPhoto(world);
      const before = await listNamed(world);
      for (let after = 0; after < files; after += 1) {
        disk.fill(step, after);
        const refused = await send({ anna, bea });
        expect([step, after, refused.statusCode, refused.json().error?.code]).toEqual([
          step,
          after,
          507,
          'storage_full',
        ]);
        await vi.waitFor(async () => expect((await listAll(world)).toSorted()).toEqual(before));
        expect(await listNamed(world)).toEqual(before);
        expect(await findBalance(world.platform, anna.id)).toBe(100);
      }
      disk.fill(undefined);
      expect((await send({ anna, bea })).statusCode).toBe(200);
      const there = await listNamed(world);
      expect(there).toHaveLength(before.length + files);
      expect((await listAll(world)).toSorted()).toEqual(there);
    }
  });
});

async function joinWithPhoto(world: World): Promise<Person> {
  const anna = await world.join({ name: 'Anna', paidUser: true, credits: 100 });
  await upload(anna);
  return anna;
}

test('an export on a full disk fails until there is room, and leaves nothing unfinished [OPS-18]', async ({
  world,
  disk,
}) => {
  for (const step of steps) {
    disk.fill(undefined);
    const { browser } = await joinWithPhoto(world);
    const before = await listNamed(world);
    const ask = () => browser.request(requestExport, { password: testPassword });
    const find = async () => (await browser.call(getExport, {})).export?.state;
    disk.fill(step);
    await ask();
    await expect(world.jobs.drain()).rejects.toThrow('ENOSPC');
    expect([await find(), (await listAll(world)).toSorted()]).toEqual(['preparing', before]);
    disk.fill(undefined);
    await ask();
    await world.jobs.drain();
    expect(await find()).toBe('ready');
    expect((await listAll(world)).toSorted()).toEqual(await listNamed(world));
  }
});
