import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { sendPhoto } from '#contract/chat/photos.ts';
import { savePushSubscription } from '#contract/notifications/endpoints.ts';
import { createPicture, sendFile } from '#server/testing/pictures.ts';
import { createBox, testWithPush as test } from '#server/testing/push-service.ts';

test('a locked screen hears that somebody sent a photo, and neither who nor which [CHA-10, NOT-4]', async ({
  world,
  pushService,
}) => {
  const [anna, bea] = [await world.join({ name: 'Anna', credits: 10 }), await world.join({ name: 'Bea' })];
  const box = createBox(pushService);
  await bea.browser.request(savePushSubscription, { push: '1', subscription: box.subscription });
  await world.jobs.drain();
  pushService.handed = [];
  const answer = await sendFile(anna.browser, sendPhoto.path, {
    fields: { profile: String(bea.id), credits: '4', key: randomUUID() },
    bytes: await createPicture({ width: 480, height: 320 }),
  });
  const { conversation } = sendPhoto.output.parse(answer.json());
  await vi.waitFor(async () => {
    await world.jobs.drain();
    expect(pushService.handed).toHaveLength(1);
  });
  const chat = `/chats/${conversation.id}`;
  expect(box.open(pushService.handed[0]!.body)).toEqual({
    title: 'Duet',
    body: 'Somebody sent you a photo',
    tag: `chat-${conversation.id}`,
    check: chat,
    open: `/login?next=${encodeURIComponent(chat)}`,
  });
});
