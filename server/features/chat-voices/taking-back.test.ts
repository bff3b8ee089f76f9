import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { markDelivered } from '#contract/chat/endpoints.ts';
import { takeBackVoice } from '#contract/chat/voices.ts';
import { findBalance, listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { contentsFor, photoPrice as price, testWithTwo as test } from '#server/testing/chat-photos.ts';
import { sendChatVoice as send, statusOfVoice as statusFor } from '#server/testing/chat-voices.ts';
import { listFiles } from '#server/testing/pictures.ts';
import type { Person, World } from '#server/testing/world.ts';

const balanceOf = ({ platform }: World, { id }: Person) => findBalance(platform, id);
const takeBack = ({ browser }: Person, id: string) => browser.call(takeBackVoice, { id });
const filesOf = async ({ platform }: World) => (await listFiles(platform, 'voice')).length;

interface Spoken {
  key: string;
  id: string;
  hasArrived: boolean;
  isTakenBack: boolean;
}

describe('taking back a voice message [BEY-8]', () => {
  test('while it is being fetched: it was heard and paid for, or neither', async ({ world, anna, bea }) => {
    for (let round = 0; round < 6; round += 1) {
      const before = await balanceOf(world, anna);
      const { id } = await send(anna, bea);
      const [status] = await Promise.all([statusFor(bea, id), takeBack(anna, id)]);
      await world.jobs.drain();
      const paid = before - (await balanceOf(world, anna));
      const [row] = await world.query('select fetched_at from chat_voice where id = $1', [id]);
      expect(paid).toBe(row?.fetched_at ? price : 0);
      if (status === 200) expect(paid).toBe(price);
      expect(await statusFor(bea, id)).toBe(404);
    }
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });

  const acts = ['send', 'again', 'fetch', 'deliver', 'take back', 'job'] as const;
  const story = fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat({ max: 5 })), {
    minLength: 4,
    maxLength: 16,
  });

  test('in whatever order they are sent, arrive and are taken back, the books and the disk agree', async ({
    world,
  }) => {
    const property = fc.asyncProperty(story, async (steps) => {
      const before = await filesOf(world);
      const [from, to] = [await world.join({ credits: 100 }), await world.join()];
      const voices: Spoken[] = [];
      const doStep: Record<(typeof acts)[number], (voice: Spoken) => Promise<unknown>> = {
        async send() {
          const key = randomUUID();
          const { id } = await send(from, to, { key });
          voices.push({ key, id, hasArrived: false, isTakenBack: false });
        },
        again: ({ key }) => send(from, to, { key }),
        async fetch(voice) {
          if ((await statusFor(to, voice.id)) === 200) voice.hasArrived = true;
        },
        async deliver() {
          await to.browser.call(markDelivered, {});
          for (const other of voices) other.hasArrived ||= !other.isTakenBack;
        },
        async 'take back'(voice) {
          await takeBack(from, voice.id);
          voice.isTakenBack = true;
        },
        job: () => world.jobs.drain(),
      };
      await doStep.send({} as Spoken);
      for (const [act, which] of steps) await doStep[act](voices[which % voices.length] as Spoken);
      await world.jobs.drain();
      const left = voices.filter(({ isTakenBack }) => !isTakenBack);
      const paid = voices.filter(({ hasArrived, isTakenBack }) => hasArrived || !isTakenBack);
      expect(await balanceOf(world, from)).toBe(100 - price * paid.length);
      expect((await filesOf(world)) - before).toBe(left.length);
      const shown = (await contentsFor(to, from)).flatMap((content) =>
        content.kind === 'voice' ? (content.voice?.id ?? []) : [],
      );
      expect(shown).toEqual(left.map(({ id }) => id));
    });
    await fc.assert(property, { numRuns: 8 });
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });
});
