import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { sendVoice } from '#contract/chat/voices.ts';
import { savePushSubscription } from '#contract/notifications/endpoints.ts';
import { readFixture, waveform } from '#server/testing/chat-voices.ts';
import { sendFile } from '#server/testing/pictures.ts';
import { createBox, testWithPush as test } from '#server/testing/push-service.ts';

test('a locked screen hears that somebody sent a voice message, and neither who nor what [BEY-8, NOT-4]', async ({
  world,
  pushService,
}) => {
  const [anna, bea] = [await world.join({ name: 'Anna', credits: 10 }), await world.join({ name: 'Bea' })];
  const box = createBox(pushService);
  await bea.browser.request(savePushSubscription, { push: '1', subscription: box.subscription });
  await world.jobs.drain();
  pushService.handed = [];
  const answer = await sendFile(anna.browser, sendVoice.path, {
    fields: { profile: String(bea.id), credits: '4', waveform, key: randomUUID() },
    field: 'voice',
    bytes: readFixture('recorded.webm'),
  });
  const { conversation } = sendVoice.output.parse(answer.json());
  await vi.waitFor(async () => {
    await world.jobs.drain();
    expect(pushService.handed).toHaveLength(1);
  });
  const chat = `/chats/${conversation.id}`;
  expect(box.open(pushService.handed[0]!.body)).toEqual({
    title: 'Duet',
    body: 'Somebody sent you a voice message',
    tag: `chat-${conversation.id}`,
    check: chat,
    open: `/login?next=${encodeURIComponent(chat)}`,
  });
});
