import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import {
  getUnsubscription,
  listNotificationChoices,
  resumeMails,
  saveNotificationChoice,
} from '#contract/notifications/choices.ts';
import { savePushSubscription } from '#contract/notifications/endpoints.ts';
import type { MailRhythm, NotificationType } from '#contract/notifications/facts.ts';
import { createBox, testWithPush } from '#server/testing/push-service.ts';
import type { Person, World } from '#server/testing/world.ts';
import { createUnsubscribeToken } from './choices.service.ts';
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
      visitors: { mail: false, push: null },
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

describe('how often mails of a type come [BEY-11]', () => {
  const rhythmOf = async ({ browser }: Person, type: NotificationType) => {
    const { choices } = await browser.call(listNotificationChoices, {});
    const { mail, rhythm } = choices.find((choice) => choice.type === type) ?? {};
    return [mail, rhythm];
  };
  const chooseRhythm = ({ browser }: Person, type: NotificationType, rhythm: MailRhythm) =>
    browser.call(saveNotificationChoice, { type, channel: 'mail', on: true, rhythm });

  test('is at once until they say otherwise, and again where a page from before says that it is on', async ({
    world,
    anna,
  }) => {
    expect(await rhythmOf(anna, 'like')).toEqual([true, 'at_once']);
    await chooseRhythm(anna, 'like', 'weekly');
    expect(await rhythmOf(anna, 'like')).toEqual([true, 'weekly']);
    await choose(anna, 'like', 'mail', false);
    expect(await rhythmOf(anna, 'like')).toEqual([false, 'at_once']);
    await choose(anna, 'like', 'mail', true);
    expect(await rhythmOf(anna, 'like')).toEqual([true, 'at_once']);
    expect(await world.query('select due_at from notification_digest')).toEqual([{ due_at: null }]);
  });

  test('is nothing to choose where a type has a rhythm of its own; visitors are never told at once', async ({
    anna,
  }) => {
    expect(await rhythmOf(anna, 'weekly_updates')).toEqual([true, null]);
    await expect(chooseRhythm(anna, 'news', 'daily')).rejects.toThrow('request.invalid');
    await expect(chooseRhythm(anna, 'visitors', 'at_once')).rejects.toThrow('request.invalid');
    await choose(anna, 'visitors', 'mail', true);
    expect(await rhythmOf(anna, 'visitors')).toEqual([true, 'daily']);
  });

  test('says nothing of visitors on a domain without them', async ({ world, anna }) => {
    await world.changeSettings({ visits: false });
    expect(await rhythmOf(anna, 'visitors')).toEqual([undefined, undefined]);
  });

  test('is kept by the form of the page without scripts, which leaves alone what it did not offer', async ({
    anna,
  }) => {
    await chooseRhythm(anna, 'visitors', 'weekly');
    const payload = new URLSearchParams({
      types: 'new_messages,like,reminders,news',
      mail_new_messages: 'daily',
      push_new_messages: '1',
      mail_like: 'never',
      mail_news: '1',
    });
    const answer = await anna.browser.inject({
      method: 'POST',
      url: '/notifications',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
      payload: payload.toString(),
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/notifications']);
    const { choices } = await anna.browser.call(listNotificationChoices, {});
    const chosen = Object.fromEntries(
      choices.map(({ type, mail, rhythm, push }) => [type, [mail && rhythm, push]]),
    );
    expect(chosen).toMatchObject({
      new_messages: ['daily', true],
      like: [false, false],
      visitors: ['weekly', null],
      new_conversations: ['at_once', true],
    });
    expect(choices.find(({ type }) => type === 'news')?.mail).toBe(true);
    expect(choices.find(({ type }) => type === 'reminders')?.mail).toBe(false);
  });

  test('the button of mail programs, and the page behind the link, end digests and nothing else', async ({
    world,
    anna,
  }) => {
    const path = `/api/unsubscribe/${createUnsubscribeToken(world.platform, anna.id, 'digest')}`;
    const press = (payload: string) =>
      world.inject({
        method: 'POST',
        url: path,
        headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    for (const payload of ['List-Unsubscribe=One-Click', 'scope=type']) {
      await chooseRhythm(anna, 'like', 'daily');
      await world.inject({ url: path, headers: { host: 'localhost:3000' } });
      expect(await rhythmOf(anna, 'like')).toEqual([true, 'daily']);
      await press(payload);
      expect(await rhythmOf(anna, 'like')).toEqual([false, 'at_once']);
      expect(await rhythmOf(anna, 'new_messages')).toEqual([true, 'at_once']);
      expect(await disabledOf(anna)).toEqual([]);
    }
    await press('scope=all');
    expect(await disabledOf(anna)).toEqual(['listunsubscribe']);
  });
});
