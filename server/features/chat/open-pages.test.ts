import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { block, unblock } from '#contract/blocks/endpoints.ts';
import { editMessage, react, takeBackMessage } from '#contract/chat/changes.ts';
import { endChat, reopenChat } from '#contract/chat/ending.ts';
import { deleteChat, markDelivered, markRead, restoreChat, sendMessage } from '#contract/chat/endpoints.ts';
import { chatLimits } from '#contract/chat/facts.ts';
import type { ChatMark } from '#contract/chat/marks.rules.ts';
import { markChat } from '#contract/chat/marks.ts';
import { takeBackPhoto } from '#contract/chat/photos.ts';
import type { AnyEndpoint, ApiClient } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { giveGift } from '#contract/gifts/endpoints.ts';
import type { LiveEvent } from '#contract/live/endpoints.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { runReports } from '#server/commands/reports.ts';
import { sendChatPhoto } from '#server/testing/chat-photos.ts';
import { holdIntervals } from '#server/testing/hold-intervals.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { hearChatEvent, openChatPage } from '#web/testing/chat-page.ts';

// Else somebody comes online on the fresh page alone.
holdIntervals();

/** Anna writes and takes back, Bea answers, reads and removes; both have the conversation open. */
const test = base.extend('scene', async ({ world }, { onCleanup }) => {
  const [anna, bea] = [
    await world.join({ name: 'Anna', paidUser: true, credits: 1000 }),
    await world.join({ name: 'Bea', gender: 'male', paidUser: true, credits: 1000 }),
  ];
  await write(anna, bea, 'Hello');
  const { id: photo, conversation, message } = await sendChatPhoto(anna, bea);
  await write(bea, anna, 'Hi');
  const pages = [openPage(anna, bea), openPage(bea, anna)];
  onCleanup(() => {
    for (const page of pages) page.close();
  });
  await hearAll(world, pages);
  return { world, anna, bea, pages, photo, photoSeq: message.seq, conversation: conversation.id };
});

type Scene = {
  world: World;
  anna: Person;
  bea: Person;
  photo: string;
  photoSeq: number;
  conversation: number;
};

const write = ({ browser }: Person, to: Person, text: string) =>
  browser.call(sendMessage, { profile: to.id, content: { kind: 'text', text }, key: randomUUID() });

/** What was removed before has no marks. */
const keep = ({ browser }: Person, conversation: number, mark: ChatMark, on = true) =>
  browser.call(markChat, { conversation, mark, on }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  });

async function removeByReport({ world, anna, bea }: Scene, message: number, measure: 'photo' | 'message') {
  const { number } = await bea.browser.call(fileReport, {
    about: 'message',
    profile: anna.id,
    message,
    reason: 'scam',
    text: '',
    block: false,
    key: randomUUID(),
  });
  await runReports(world.platform, [String(number), '--uphold', 'Fraud.', '--measure', measure], '');
}

const actions: Record<string, (scene: Scene) => Promise<unknown>> = {
  'a text': ({ anna, bea }) => write(anna, bea, 'How are you?'),
  'an answer': ({ anna, bea }) => write(bea, anna, 'Fine'),
  'a photo': ({ anna, bea }) => sendChatPhoto(anna, bea),
  'a gift': ({ anna, bea }) =>
    anna.browser.call(giveGift, { profile: bea.id, gift: 'rose', credits: 10, key: randomUUID() }),
  // Each of a text of its own: what was written before may have been removed.
  'a reaction': async ({ anna, bea, conversation }) => {
    const { seq } = (await write(anna, bea, 'Shall we?')).message;
    await bea.browser.call(react, { conversation, seq, reaction: 'heart' });
  },
  'a reaction removed': async ({ anna, bea, conversation }) => {
    const { seq } = (await write(anna, bea, 'Shall we?')).message;
    await bea.browser.call(react, { conversation, seq, reaction: 'fire' });
    await bea.browser.call(react, { conversation, seq, reaction: null });
  },
  'an edited text': async ({ anna, bea, conversation }) => {
    const { seq } = (await write(bea, anna, 'Hi thre')).message;
    await bea.browser.call(editMessage, { conversation, seq, text: 'Hi there' });
  },
  'a text taken back': async ({ anna, bea }) => {
    const { conversation, message } = await write(anna, bea, 'Oh no');
    await anna.browser.call(takeBackMessage, { conversation: conversation.id, seq: message.seq });
  },
  'a photo taken back': ({ anna, photo }) => anna.browser.call(takeBackPhoto, { id: photo }),
  'a photo that an operator removes': (scene) => removeByReport(scene, scene.photoSeq, 'photo'),
  'a text that an operator removes': (scene) => removeByReport(scene, 1, 'message'),
  reading: ({ bea, conversation }) => bea.browser.call(markRead, { conversation, seq: 2 }),
  arriving: ({ anna }) => anna.browser.call(markDelivered, {}),
  'a removal': ({ bea, conversation }) => bea.browser.call(deleteChat, { conversation }),
  'a removal taken back': async ({ bea, conversation }) => {
    await bea.browser.call(deleteChat, { conversation });
    await bea.browser.call(restoreChat, { conversation });
  },
  'a pin': ({ bea, conversation }) => keep(bea, conversation, 'pinned'),
  'a mark as unread': ({ bea, conversation }) => keep(bea, conversation, 'unread'),
  'a mark that is read away': async ({ anna, bea, conversation }) => {
    await keep(bea, conversation, 'unread');
    const { seq } = (await write(anna, bea, 'Hello?')).message;
    await bea.browser.call(markRead, { conversation, seq });
  },
  'an archived conversation that comes back': async ({ anna, bea, conversation }) => {
    await keep(bea, conversation, 'archived');
    await write(anna, bea, 'Are you there?');
  },
  'a message to a muted one in the archive': async ({ anna, bea, conversation }) => {
    await keep(bea, conversation, 'muted');
    await keep(bea, conversation, 'archived');
    await write(anna, bea, 'Are you there?');
    await write(bea, anna, 'No');
  },
  'marks that have ended': async ({ bea, conversation }) => {
    for (const mark of ['archived', 'muted', 'pinned', 'unread'] as const)
      await keep(bea, conversation, mark, false);
  },
  'a kind no': async ({ anna, bea, conversation }) => {
    await write(bea, anna, 'Please');
    await anna.browser.call(endChat, { conversation });
  },
  'writing after all': async ({ anna, bea, conversation }) => {
    await write(bea, anna, 'Please');
    await anna.browser.call(endChat, { conversation });
    await anna.browser.call(reopenChat, { conversation });
  },
  'a block': ({ anna, bea }) => bea.browser.call(block, { profile: anna.id }),
  'a block that is lifted': async ({ anna, bea }) => {
    await bea.browser.call(block, { profile: anna.id });
    await bea.browser.call(unblock, { profile: anna.id });
  },
};

function openPage({ id, browser }: Person, partner: Person) {
  const api = ((endpoint: AnyEndpoint, input: object) => browser.call(endpoint, input as never)) as ApiClient;
  const page = openChatPage(api, { profile: partner.id });
  return {
    ...page,
    settle: () => expect.poll(() => page.client.isFetching(), { interval: 2 }).toBe(0),
    /** Everything the server told this member. */
    hear(events: readonly { memberId: number; type: string; data: unknown }[]) {
      for (const { memberId, ...event } of events)
        if (memberId === id) hearChatEvent(page.client, event as LiveEvent);
    },
    /** What a page shows that is opened now. */
    async readAfresh() {
      const fresh = openPage({ id, browser } as Person, partner);
      await fresh.settle();
      const shown = fresh.read();
      fresh.close();
      return shown;
    },
  };
}

type Page = ReturnType<typeof openPage>;

const withoutWording = ({ error, ...shown }: ReturnType<Page['read']>) => ({
  ...shown,
  refusal: error && 'code' in error ? error.code : null,
});

/** Until nothing is published any more: what a page fetches is marked as delivered, which the other one is told. */
async function hearAll(world: World, pages: Page[], events = world.events.splice(0)): Promise<void> {
  for (const page of pages) {
    page.hear(events);
    await page.settle();
  }
  for (const page of pages) await page.readAfresh();
  if (world.events.length > 0) await hearAll(world, pages);
}

async function expectFresh(page: Page): Promise<void> {
  const fresh = withoutWording(await page.readAfresh());
  const shown = withoutWording(page.read());
  // A refused page shows the refusal, whatever it had before.
  if (fresh.refusal) expect([shown.refusal, shown.list]).toEqual([fresh.refusal, fresh.list]);
  else expect(shown).toEqual(fresh);
}

describe('pages that were open and heard what the server published show what a fresh page does [CHA-13]', () => {
  test.for(Object.keys(actions))('after %s', async (name, { scene }) => {
    const { world, pages } = scene;
    await actions[name]?.(scene);
    await hearAll(world, pages);
    for (const page of pages) await expectFresh(page);
  });
});

const orders = fc.record({
  names: fc.array(
    fc.constantFrom(...Object.keys(actions).filter((name) => !/block|operator|kind no/.test(name))),
    {
      minLength: 2,
      maxLength: 8,
    },
  ),
  order: fc.infiniteStream(fc.nat(1000)),
});

test('contents are those of a fresh page in whatever order events arrive, once or twice [CHA-13]', async ({
  scene,
}) => {
  const { world, pages } = scene;
  await fc.assert(
    fc.asyncProperty(orders, async ({ names, order }) => {
      for (const name of names) await actions[name]?.(scene);
      const events = world.events.splice(0);
      const shuffled = [...events, ...events]
        .map((event) => ({ event, place: order.next().value }))
        .sort((a, b) => a.place - b.place)
        .map(({ event }) => event);
      await hearAll(world, pages, shuffled);
      for (const page of pages) {
        const [{ messages, conversation }, fresh] = [page.read(), await page.readAfresh()];
        // A fresh page has the newest ones alone.
        expect({ messages: messages?.slice(-chatLimits.messagePage), conversation }).toEqual({
          messages: fresh.messages,
          conversation: fresh.conversation,
        });
        expect(page.returned).toEqual([]);
      }
    }),
    { numRuns: 10 },
  );
});
