import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { locales } from '#contract/sites.ts';
import { mailTexts } from '#locales/mail-texts.ts';
import { createDiskMailer } from '#server/platform/mail/disk-mailer.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { mailTemplates, type QueuedMail, queueMail } from './notifications.service.ts';

const mail: QueuedMail = {
  template: 'activation',
  siteId: 1,
  to: 'anna@post.example',
  language: 'en',
  values: {
    name: 'Anna',
    email: 'anna@new.example',
    device: 'Firefox, Android',
    when: '21 November',
    date: '5 December',
  },
  link: { path: '/activate', nonce: 'n' },
};

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.dispose());
beforeEach(() => {
  world.platform.mails.length = 0;
});

async function send(changes: Partial<QueuedMail> = {}) {
  await queueMail(world.platform, { ...mail, ...changes });
  await world.platform.jobs.drain();
  const [sent] = world.platform.mails.slice(-1);
  if (!sent) throw new Error('No mail was sent');
  return sent;
}

describe('a mail', () => {
  test.each(mailTemplates)('%s leaves no placeholder and no key in any language', async (template) => {
    for (const language of locales) {
      const { subject, text, html } = await send({ template, language });
      expect(`${subject}${text}`).not.toMatch(/\{\{|mail:\w|\bframe\.|undefined/);
      expect(html).toContain(`<html lang="${language in mailTexts ? language : 'en'}">`);
    }
  });

  test('goes out exactly when the transaction that asked for it commits', async () => {
    const { platform } = world;
    const attempt = platform.db.transaction(async () => {
      await queueMail(platform, mail);
      throw new Error('stop');
    });
    await expect(attempt).rejects.toThrow('stop');
    await platform.jobs.drain();
    expect(platform.mails).toEqual([]);
  });

  test('is asked for again when the mail server is away, with the same link', async () => {
    const { platform } = world;
    const { mailer } = platform;
    await queueMail(platform, mail);
    platform.mailer = { ...mailer, send: () => Promise.reject(new Error('ECONNREFUSED')) };
    await expect(platform.jobs.drain()).rejects.toThrow('ECONNREFUSED');
    platform.mailer = mailer;
    expect((await send()).text).toBe((await send()).text);
  });

  test('is complete as plain text: the link on a line of its own, who sends it behind the mark of a signature', async () => {
    const { text } = await send({ template: 'new_device', language: 'fr' });
    expect(text).toMatch(/\n\nVoir mes connexions\nhttp:\/\/localhost:3000\/activate\?token=[\w-]{43}\n\n/);
    expect(text).toMatch(/\n\n-- \nTu reçois cet e-mail/);
  });

  test('says who sends it and names no outside picture', async () => {
    const { html, text, headers } = await send();
    expect(text).toContain('Duet Demo B.V. · Keizersgracht 1 · Amsterdam');
    expect(html).not.toMatch(/<img|url\(/);
    expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  });
});

describe('the mailbox of a developer', () => {
  let boxed: TestApp;
  beforeAll(async () => {
    boxed = await createTestApp();
    const { platform } = boxed;
    platform.mailer = await createDiskMailer(
      join(platform.config.dataDir, 'mail'),
      'Duet <no-reply@duet.example>',
    );
    for (const to of ['anna@post.example', 'bea@post.example', 'Jörg@münchen.example']) {
      await queueMail(platform, { ...mail, to, language: 'de', values: { name: `<i>${to}` } });
    }
    await platform.jobs.drain();
  });
  afterAll(() => boxed.dispose());

  const read = async (to?: string) => {
    const answer = await boxed.inject({ url: '/dev/mail.json', query: to ? { to } : {} });
    return answer.json() as { to: string; subject: string; text: string; html: string; sentAt: string }[];
  };

  test('lists the newest mail first, or those to one address', async () => {
    const all = await read();
    expect(all).toHaveLength(3);
    expect(all.map(({ sentAt }) => sentAt)).toEqual(
      all
        .map(({ sentAt }) => sentAt)
        .toSorted()
        .reverse(),
    );
    const [found] = await read('anna@post.example');
    expect(found).toMatchObject({
      to: 'anna@post.example',
      subject: 'Bestätige deine E-Mail-Adresse für Duet',
    });
    expect(found?.text).toMatch(/\nhttp:\/\/localhost:3000\/activate\?token=[\w-]{43}\n/);
    expect(found?.html).toContain('&lt;i&gt;anna@post.example');
    expect(new Date(found?.sentAt ?? '').getTime()).toBeGreaterThan(0);
  });

  test('shows a mail cut off from the site: no script, no session, links in a tab of their own', async () => {
    const list = await boxed.inject({ url: '/dev/mail' });
    const [, href = ''] = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body) ?? [];
    const page = await boxed.inject({ url: href });
    expect(page.body).not.toContain('<i>');
    expect(page.body).toMatch(/<a href="http:\/\/localhost:3000\/activate\?token=/);
    const body = await boxed.inject({ url: `${href}/body` });
    expect(body.headers['content-security-policy']).toMatch(/^sandbox allow-popups/);
    expect(body.headers['content-security-policy']).not.toContain('allow-scripts');
    expect(body.body).toContain('<base target="_blank">');
  });

  test('knows no other files', async () => {
    expect((await boxed.inject({ url: '/dev/mail/..%2Fsecret' })).statusCode).toBe(404);
  });

  test('does not exist in production', async () => {
    const production = await createTestApp({ production: true });
    expect((await production.inject({ url: '/dev/mail.json' })).statusCode).toBe(404);
    await production.dispose();
  });
});
