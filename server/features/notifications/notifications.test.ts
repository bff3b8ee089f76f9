import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, vi } from 'vitest';
import { locales } from '#contract/sites/facts.ts';
import mailTexts from '#locales/en/mail.json' with { type: 'json' };
import type { MailTemplate } from '#locales/server-texts.ts';
import { features } from '#server/features.ts';
import { daySeconds } from '#server/platform/durations.ts';
import { createDiskMailer } from '#server/platform/mail/disk-mailer.ts';
import { test as base } from '#server/testing/test.ts';
import { type Addressee, createMailJob, type MailRequest, queueMail } from './notifications.service.ts';

const anna: Addressee = { id: 1001, siteId: 1, email: 'anna@post.example', language: 'en' };
const mail: MailRequest = {
  template: 'activation',
  values: {
    name: 'Anna',
    email: 'anna@new.example',
    device: 'Firefox, Android',
    passkeys: 'Firefox, Android',
    code: '123 456',
    inviter: 'Sara',
    when: '21 November',
    date: '5 December',
    number: '4711',
    order: '815',
    amount: '€14.99',
    reason: 'scam',
    about: 'message',
    statement: 'It asks for money.',
    facts: 'Asked for gift cards.',
    rule: 'Scam',
    until: '31 January 2027',
    signed: '21 November',
    reference: 'DD-2345678-ABCDEFG',
    creditor: 'Duet Demo B.V.',
    creditor_id: 'DE98ZZZ09999999999',
    holder: 'Anna de Vries',
    iban: 'NL•• •••• 4300',
    credits: '12',
    people: 'Ben and Cor',
    search: 'Women, 25–35',
    kinds: 'First messages (1), Likes (2)',
    partner: 'ads',
    address: 'https://ads.example/hook',
    subject: 'Payments',
    preheader: 'In short',
    title: 'What is new',
    text: 'A lot.',
    button: 'Have a look',
    message: 'My credits have not come.',
    place: 'The profile of Ben',
    explanation: 'That is a photo of me.',
    count: 2,
  },
  link: { path: '/activate', nonce: 'n' },
};

interface DeliveredMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
  attachments: { name: string; type: string; path: string }[];
}

const test = base
  .extend(
    'send',
    ({ world }) =>
      async ({ language = anna.language, ...changes }: Partial<MailRequest & Addressee> = {}) => {
        await queueMail(world.platform, { ...anna, language }, { ...mail, ...changes });
        const sent = (await world.mailbox.collect()).at(-1);
        if (!sent) throw new Error('No mail was sent');
        return sent;
      },
  )
  .extend('developer', async ({ world }, { onCleanup }) => {
    const { platform } = world;
    const { mailer } = platform;
    const directory = join(platform.config.dataDir, 'mail');
    onCleanup(async () => {
      platform.mailer = mailer;
      await rm(directory, { recursive: true });
    });
    platform.mailer = createDiskMailer(directory, 'Duet <no-reply@duet.example>');
    for (const to of ['anna@post.example', 'bea@post.example', 'Jörg@münchen.example']) {
      await queueMail(platform, { ...anna, language: 'de' }, { ...mail, to, values: { name: `<i>${to}` } });
    }
    await platform.jobs.drain();
    const open = (url: string, query: Record<string, string> = {}) => world.inject({ url, query });
    const list = async (to?: string) =>
      (await open('/dev/mail.json', to ? { to } : {})).json<DeliveredMail[]>();
    return { open, list };
  });

const mailTemplates = Object.keys(mailTexts).filter((name) => name !== 'frame') as MailTemplate[];

test('each mail is sent by one feature', () => {
  expect(features.flatMap(({ mails = [] }) => mails).toSorted()).toEqual(mailTemplates.toSorted());
});

describe('a mail', () => {
  test.for(mailTemplates)(
    '%s leaves no placeholder and no key in any language',
    async (template, { send }) => {
      for (const language of locales) {
        const { subject, text, html } = await send({ template, language });
        expect(`${subject}${text}`).not.toMatch(/\{\{|mail:\w|\bframe\.|undefined/);
        expect(html).toContain(`<html lang="${language}">`);
      }
    },
  );

  test('names its language in every link, so that a fresh browser opens the page in it [SET-17, NOT-8]', async ({
    send,
  }) => {
    const links = [{ label: 'Profil', path: '/profile#photo' }];
    const { text, html } = await send({ language: 'de', links });
    const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    expect(addresses).toHaveLength(4);
    for (const address of addresses) expect(new URL(address).searchParams.get('lang')).toBe('de');
    expect(text).toContain('http://localhost:3000/profile?lang=de#photo');
    expect(text).toMatch(/\/activate\?token=[\w-]+&lang=de/);
  });

  test('goes out exactly when the transaction that asked for it commits', async ({ world }) => {
    const { platform } = world;
    const attempt = platform.db.transaction(async () => {
      await queueMail(platform, anna, mail);
      throw new Error('stop');
    });
    await expect(attempt).rejects.toThrow('stop');
    await platform.jobs.drain();
    expect(platform.mails).toEqual([]);
  });

  test('is asked for again when the mail server is away, with the same link', async ({ world, send }) => {
    const { platform } = world;
    const { mailer } = platform;
    await queueMail(platform, anna, mail);
    platform.mailer = { ...mailer, send: () => Promise.reject(new Error('ECONNREFUSED')) };
    await expect(platform.jobs.drain()).rejects.toThrow('ECONNREFUSED');
    platform.mailer = mailer;
    expect((await send()).text).toBe((await send()).text);
  });

  test('about security goes before all that tell news, however many wait [NOT-8]', async ({ world }) => {
    const send = vi.spyOn(world.platform.jobs, 'send');
    await queueMail(world.platform, anna, { ...mail, template: 'new_likes', type: 'like' });
    await queueMail(world.platform, anna, mail);
    expect(send.mock.calls.map(([, , options]) => options?.priority)).toEqual([0, 1]);
    send.mockRestore();
  });

  test('survives a day without a mail server: the tries last longer, however the pauses fall [NOT-8]', ({
    world,
  }) => {
    const { retries, retryDelay } = createMailJob(world.platform, []);
    // pg-boss doubles the pause with each try and takes off up to a half of it at random.
    const shortest = Array.from({ length: retries }, (_, n) => (retryDelay * 2 ** (n + 1)) / 2);
    expect(shortest.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(daySeconds);
  });

  test('is complete as plain text: the link on a line of its own, who sends it behind the mark of a signature', async ({
    send,
  }) => {
    const { text } = await send({ template: 'new_device', language: 'fr' });
    expect(text).toMatch(
      /\n\nVoir mes connexions\nhttp:\/\/localhost:3000\/activate\?token=[\w-]{43}&lang=fr\n\n/,
    );
    expect(text).toMatch(/\n\n-- \nTu reçois cet e-mail/);
  });

  test('says who sends it and names no outside picture', async ({ send }) => {
    const { html, text, headers, pictures } = await send();
    expect(text).toContain('Duet Demo B.V. · Keizersgracht 1 · Amsterdam');
    expect(html).not.toMatch(/src="(?!cid:)|url\(/);
    expect(pictures?.map(({ cid, contentType }) => [cid, contentType])).toEqual([
      ['glyph@mail', 'image/png'],
    ]);
    expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated', 'X-Mail-Id': expect.any(String) });
  });
});

describe('the mailbox of a developer', () => {
  test('lists the newest mail first, or those to one address', async ({ developer }) => {
    const all = await developer.list();
    expect(all).toHaveLength(3);
    expect(all.map(({ sentAt }) => sentAt)).toEqual(
      all
        .map(({ sentAt }) => sentAt)
        .toSorted()
        .reverse(),
    );
    const [found] = await developer.list('anna@post.example');
    expect(found).toMatchObject({
      to: 'anna@post.example',
      subject: 'Bestätige deine E-Mail-Adresse für Duet',
    });
    expect(found?.text).toMatch(/\nhttp:\/\/localhost:3000\/activate\?token=[\w-]{43}&lang=de\n/);
    expect(found?.html).not.toContain('&lt;i&gt;');
    expect(new Date(found?.sentAt ?? '').getTime()).toBeGreaterThan(0);
  });

  test('shows a mail cut off from the site: no script, no session, links in a tab of their own', async ({
    developer,
  }) => {
    const list = await developer.open('/dev/mail');
    const [, href = ''] = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body) ?? [];
    const page = await developer.open(href);
    expect(page.body).not.toContain('<i>');
    expect(page.body).toMatch(/<a href="http:\/\/localhost:3000\/activate\?token=/);
    const body = await developer.open(`${href}/body`);
    expect(body.headers['content-security-policy']).toMatch(/^sandbox allow-popups/);
    expect(body.headers['content-security-policy']).not.toContain('allow-scripts');
    expect(body.body).toContain('<base target="_blank">');
    expect(body.body).toMatch(/<img src="data:image\/png;base64,/);
    expect(body.body).not.toContain('cid:');
  });

  test('lists what is attached to a mail, to be downloaded', async ({ world, developer }) => {
    const attachments = [
      { filename: 'a "list" of <i>.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
    ];
    const to = 'carla@post.example';
    await world.platform.mailer.send({ to, subject: 'S', text: 'T', html: '<p>T</p>', attachments });
    const [boxed] = await developer.list(to);
    expect(boxed?.attachments).toEqual([
      { name: 'a "list" of <i>.pdf', type: 'application/pdf', path: expect.stringMatching(/\/files\/0$/) },
    ]);
    const path = boxed?.attachments[0]?.path ?? '';
    const page = await developer.open(path.replace(/\/files\/0$/, ''));
    expect(page.body).toContain(`<a href="${path}" download>a &quot;list&quot; of &lt;i&gt;.pdf</a>`);
    const file = await developer.open(path);
    expect([file.body, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      '%PDF',
      'application/pdf',
      'attachment; filename="a--list--of--i-.pdf"',
    ]);
    expect((await developer.open(path.replace(/0$/, '1'))).statusCode).toBe(404);
  });

  test('knows no other files', async ({ developer }) => {
    expect((await developer.open('/dev/mail/..%2Fsecret')).statusCode).toBe(404);
  });

  test('does not exist in production', async ({ openWorld }) => {
    const production = await openWorld({ production: true });
    expect((await production.inject({ url: '/dev/mail.json' })).statusCode).toBe(404);
  });
});
