import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import {
  getUnsubscription,
  listNotificationChoices,
  resumeMails,
  saveNotificationChoice,
} from '#contract/notifications/choices.ts';
import { savePushSubscription } from '#contract/notifications/endpoints.ts';
import type { NotificationType } from '#contract/notifications/facts.ts';
import { createBox, testWithPush } from '#server/testing/push-service.ts';
import type { Person, World } from '#server/testing/world.ts';
import { queueMail } from './notifications.service.ts';
import { queuePush } from './push/push.service.ts';

const test = testWithPush.extend('anna', ({ world }) => world.join());

const choose = ({ browser }: Person, type: NotificationType, channel: 'mail' | 'push', on: boolean) =>
  browser.call(saveNotificationChoice, { type, channel, on });

const choicesOf = async ({ browser }: Person) =>
  new Map(
    (await browser.call(listNotificationChoices, {})).choices.map(({ type, mail, push }) => [
      type,
      { mail, push },
    ]),
  );

/** A mail of a type the member may switch off, and where its link to do so leads. */
async function mailOf(world: World, { id, email }: Person) {
  const addressee = { id, email, siteId: 1, language: 'en' as const };
  await queueMail(world.platform, addressee, {
    template: 'new_messages',
    type: 'new_messages',
    values: { people: 'Ben', count: 1 },
    link: { path: '/chats' },
  });
  const [mail] = await world.mailbox.collect();
  const url = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
  return {
    mail,
    path: url.replace('http://localhost:3000', ''),
    token: new URL(url || 'http://none').pathname.split('/').at(-1) ?? '',
  };
}

const disabledOf = async ({ browser }: Person) =>
  (await browser.call(getUser, {})).user?.notifications_disabled;

describe('what a member wants to be told [NOT-1]', () => {
  test('is everything but advertising and alerts of searches, until they say otherwise', async ({ anna }) => {
    expect(Object.fromEntries(await choicesOf(anna))).toEqual({
      new_conversations: { mail: true, push: true },
      new_messages: { mail: true, push: true },
      like: { mail: true, push: true },
      unread_message_reminders: { mail: true, push: null },
      reminders: { mail: true, push: null },
      weekly_updates: { mail: true, push: null },
      search_alerts: { mail: false, push: false },
      promotions: { mail: false, push: null },
      news: { mail: false, push: null },
    });
  });

  test('is kept for each type and channel, the last choice of two', async ({ world, anna }) => {
    await choose(anna, 'like', 'push', false);
    await choose(anna, 'news', 'mail', true);
    await choose(anna, 'news', 'mail', true);
    const chosen = await choicesOf(anna);
    expect([chosen.get('like'), chosen.get('news')]).toEqual([
      { mail: true, push: false },
      { mail: true, push: null },
    ]);
    expect((await choicesOf(await world.join())).get('like')).toEqual({ mail: true, push: true });
  });

  test('decides about push messages of the type alone', async ({ world, anna, pushService }) => {
    const { subscription } = createBox(pushService);
    await anna.browser.call(savePushSubscription, { push: '1', subscription });
    await world.jobs.drain();
    pushService.handed.length = 0;
    await choose(anna, 'like', 'push', false);
    const topics = [
      { about: 'like', type: 'like', isMatch: false },
      { about: 'message', type: 'new_messages', conversation: 5 },
    ] as const;
    await Promise.all(topics.map((topic) => queuePush(world.platform, anna.id, topic)));
    await world.jobs.drain();
    expect(pushService.handed).toHaveLength(1);
  });
});

describe('a mail that may be switched off [NOT-8]', () => {
  test('says so in its headers and at its end, in one line each', async ({ world, anna }) => {
    const { mail, path } = await mailOf(world, anna);
    expect(mail?.headers).toMatchObject({
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<http://localhost:3000${path}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(path).toMatch(/^\/api\/unsubscribe\/[\w-]+\?lang=en$/);
    expect(mail?.text).toContain(`Unsubscribe from these e-mails: http://localhost:3000${path}`);
    expect(mail?.html).toContain(path);
  });

  test('is not written once the member has switched it off', async ({ world, anna }) => {
    await choose(anna, 'new_messages', 'mail', false);
    expect((await mailOf(world, anna)).mail).toBeUndefined();
  });

  test('is unsubscribed by one click of a mail program, without a session, and so is every other [NOT-2]', async ({
    world,
    anna,
  }) => {
    const { path } = await mailOf(world, anna);
    const click = () =>
      world.inject({
        method: 'POST',
        url: path,
        headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    const answers = await Promise.all([click(), click()]);
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect(await disabledOf(anna)).toEqual(['listunsubscribe']);
    expect((await mailOf(world, anna)).mail).toBeUndefined();
    await anna.browser.call(resumeMails, {});
    expect(await disabledOf(anna)).toEqual([]);
  });

  test('is unsubscribed by a click that comes as multipart too [NOT-2]', async ({ world, anna }) => {
    const { path } = await mailOf(world, anna);
    const part = 'Content-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click';
    const answer = await world.inject({
      method: 'POST',
      url: path,
      headers: { host: 'localhost:3000', 'content-type': 'multipart/form-data; boundary=x' },
      payload: `--x\r\n${part}\r\n--x--\r\n`,
    });
    expect(answer.statusCode).toBe(200);
    expect(await disabledOf(anna)).toEqual(['listunsubscribe']);
  });

  test('a complaint or a bounce is not taken back by the member [NOT-2]', async ({ world, anna }) => {
    await world.query(`update account set notifications_disabled = '{fbl,bounce}' where id = $1`, [anna.id]);
    await anna.browser.call(resumeMails, {});
    expect(await disabledOf(anna)).toEqual(['fbl', 'bounce']);
  });

  test('opening the link changes nothing and asks', async ({ world, anna }) => {
    const { path, token } = await mailOf(world, anna);
    const answer = await world.inject({ url: path, headers: { host: 'localhost:3000' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/unsubscribe?token=${token}&lang=en`,
    ]);
    const { unsubscription } = await world.visitor().call(getUnsubscription, { token });
    expect(unsubscription).toEqual({ type: 'new_messages', mail: true, all_mails_off: false });
  });

  test('the form of that page ends this type alone', async ({ world, anna }) => {
    const { path, token } = await mailOf(world, anna);
    const answer = await world.inject({
      method: 'POST',
      url: path,
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'scope=type',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/unsubscribe?token=${token}&lang=en`,
    ]);
    expect((await choicesOf(anna)).get('new_messages')).toEqual({ mail: false, push: true });
    expect(await disabledOf(anna)).toEqual([]);
  });

  test.for(['made-up', '', 'x'.repeat(400)])('a made-up link is nobody’s: %s', async (token, { world }) => {
    const answer = await world.inject({
      method: 'POST',
      url: `/api/unsubscribe/${token}`,
      headers: { host: 'localhost:3000' },
    });
    expect(answer.statusCode).toBe(404);
    expect((await world.visitor().call(getUnsubscription, { token })).unsubscription).toBeNull();
  });

  test('a changed link is nobody’s either, and one of an erased member', async ({ world, anna }) => {
    const { token } = await mailOf(world, anna);
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await world.visitor().call(getUnsubscription, { token: forged })).unsubscription).toBeNull();
    await world.query("update account set status = 'erased' where id = $1", [anna.id]);
    expect((await world.visitor().call(getUnsubscription, { token })).unsubscription).toBeNull();
  });
});
