import { describe, expect } from 'vitest';
import { block, unblock } from '#contract/blocks/endpoints.ts';
import { deleteChat, getChat, listChats, markRead, restoreChat } from '#contract/chat/endpoints.ts';
import { test, write } from '#server/testing/chat.fixture.ts';
import { refusalOf } from '#server/testing/test-client.ts';

describe('taking back the removal of a chat [CHA-7]', () => {
  test('brings back its messages and what was unread, and tells the other tabs', async ({
    arrive,
    world,
  }) => {
    const [anna, bea] = [await arrive({ name: 'Anna' }), await arrive()];
    const { conversation } = await write(anna, bea, 'one');
    await write(anna, bea, 'two');
    await bea.browser.call(markRead, { conversation: conversation.id, seq: 1 });
    const before = await bea.browser.call(listChats, {});
    await bea.browser.call(deleteChat, { conversation: conversation.id });
    world.events.length = 0;
    await bea.browser.call(restoreChat, { conversation: conversation.id });
    expect(await bea.browser.call(listChats, {})).toEqual(before);
    expect(before).toMatchObject({ num_unread_messages: 1, removed_profiles: [] });
    expect((await bea.browser.call(getChat, { profile: anna.id })).messages).toHaveLength(2);
    expect(world.events).toEqual([
      { memberId: bea.id, type: 'chat.restored', data: { conversation: conversation.id } },
    ]);
  });

  test('works after the removal was repeated, and may be repeated itself', async ({ arrive }) => {
    const [anna, bea] = [await arrive(), await arrive()];
    const { conversation } = await write(anna, bea);
    const { id } = conversation;
    await bea.browser.call(deleteChat, { conversation: id });
    await bea.browser.call(deleteChat, { conversation: id });
    await bea.browser.call(restoreChat, { conversation: id });
    await bea.browser.call(restoreChat, { conversation: id });
    expect((await bea.browser.call(listChats, {})).chats).toHaveLength(1);
  });

  test('keeps what came meanwhile, and brings back no earlier removal', async ({ arrive }) => {
    const [anna, bea] = [await arrive(), await arrive()];
    const { conversation } = await write(anna, bea, 'long ago');
    await bea.browser.call(deleteChat, { conversation: conversation.id });
    await write(anna, bea, 'before');
    await bea.browser.call(deleteChat, { conversation: conversation.id });
    await write(anna, bea, 'meanwhile');
    await bea.browser.call(restoreChat, { conversation: conversation.id });
    const { messages } = await bea.browser.call(getChat, { profile: anna.id });
    expect(messages).toMatchObject([{ content: { text: 'before' } }, { content: { text: 'meanwhile' } }]);
    expect((await bea.browser.call(listChats, {})).num_unread_messages).toBe(2);
  });

  test('undoes no block, and nothing of other members', async ({ arrive }) => {
    const [anna, bea, eve] = [await arrive(), await arrive(), await arrive()];
    const { conversation } = await write(anna, bea);
    await bea.browser.call(deleteChat, { conversation: conversation.id });
    await anna.browser.call(block, { profile: bea.id });
    await anna.browser.call(unblock, { profile: bea.id });
    await bea.browser.call(restoreChat, { conversation: conversation.id });
    expect((await bea.browser.call(listChats, {})).chats).toEqual([]);
    const refusal = await refusalOf(eve.browser.call(restoreChat, { conversation: conversation.id }));
    expect(refusal.code).toBe('not_found');
  });
});
