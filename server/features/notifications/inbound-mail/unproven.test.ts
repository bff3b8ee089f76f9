import { describe, expect } from 'vitest';
import { requestReset } from '#contract/accounts/credentials.ts';
import { listPasskeys, removePasskey, renamePasskey } from '#contract/accounts/passkeys.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { createAuthenticator } from '#server/testing/authenticator.ts';
import { addTo } from '#server/testing/passkeys.fixture.ts';
import { test as base, fillSignup } from '#server/testing/signup.fixture.ts';
import { queueMail } from '../notifications.service.ts';
import { nameOfAddress } from './unproven.service.ts';

const advertisement = 'WIN 500€ bit.ly/x1y';
const victim = 'victim@post.example';

const test = base.extend('mailTo', ({ world }) => async (email: string, id = 0) => {
  const addressee = { id, siteId: 1, email, language: 'en' as const };
  const values = { name: advertisement };
  await queueMail(world.platform, addressee, { template: 'activation', values, link: { path: '/activate' } });
  return world.mailbox.collect();
});

describe('an address that nobody has confirmed [NOT-8]', () => {
  test('gets no words of who typed it, whatever mail it is', async ({ world }) => {
    const browser = world.visitor();
    await browser.call(signup, fillSignup({ email: victim, name: 'WIN Bitly' }));
    await browser.call(requestReset, { email: victim });
    const mails = await world.mailbox.collect();
    expect(mails.map(({ to }) => to)).toEqual([victim, victim]);
    for (const { subject, text, html } of mails) {
      expect(subject + text + html).not.toMatch(/WIN|Bitly/);
      expect(text).toContain('victim');
    }
  });

  test('gets no name of a passkey either, which its member types [TRU-1]', async ({ world }) => {
    const browser = world.visitor();
    await browser.call(signup, fillSignup({ email: victim }));
    await addTo(browser, createAuthenticator());
    const [passkey] = (await browser.call(listPasskeys, {})).passkeys;
    const id = passkey?.id ?? 0;
    await browser.call(renamePasskey, { id, name: advertisement });
    await browser.call(removePasskey, { id });
    const mails = await world.mailbox.collect();
    expect(mails.at(-1)?.subject).toBe('Passkey of your account at Duet removed');
    for (const { subject, text, html } of mails) expect(subject + text + html).not.toMatch(/WIN|bit\.ly/);
  });

  test.for<[string, string]>([
    ['victim+WIN.500.bit.ly/x1y@post.example', 'victim'],
    ['+48600@post.example', '+48600'],
    ['anna.de.vries@post.example', 'anna.de.vries'],
  ])('goes by its own first part: %s', ([address, name]) => {
    expect(nameOfAddress(address)).toBe(name);
  });

  test('gets ten mails a day at the most, however it is written', async ({ mailTo }) => {
    for (let count = 0; count < 10; count++) expect(await mailTo(victim)).toHaveLength(1);
    expect(await mailTo(victim)).toEqual([]);
    expect(await mailTo('Victim@post.example')).toEqual([]);
    expect(await mailTo('other@post.example')).toHaveLength(1);
  });

  test('is not charged for a mail that could not be sent', async ({ world, mailTo }) => {
    const { mailer } = world.platform;
    world.platform.mailer = { ...mailer, send: () => Promise.reject(new Error('away')) };
    for (let count = 0; count < 12; count++) {
      await expect(mailTo(victim)).rejects.toThrow('away');
      world.jobs.clear();
    }
    world.platform.mailer = mailer;
    expect(await mailTo(victim)).toHaveLength(1);
  });

  test('is another one than that of a member who has confirmed it', async ({ world, mailTo }) => {
    const anna = await world.join({ name: 'Anna' });
    for (let count = 0; count < 12; count++) {
      const [sent] = await mailTo(anna.email, anna.id);
      expect(sent?.text).toContain(advertisement);
    }
    const [elsewhere] = await mailTo(victim, anna.id);
    expect(elsewhere?.text).not.toContain(advertisement);
  });
});
