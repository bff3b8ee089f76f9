import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskMailer, readMailbox } from './disk-mailer.ts';
import type { Mailer } from './mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const from = 'Duet <no-reply@duet.example>';

interface Box {
  mailer: Mailer;
  /** Raw mails that arrived, oldest first. */
  read(): Promise<(Buffer | string)[]>;
  close(): Promise<void>;
}

async function openDiskBox(): Promise<Box> {
  const directory = await mkdtemp(join(tmpdir(), 'duet-mail-'));
  const mailer = createDiskMailer(directory, from);
  return {
    mailer,
    read: async () => (await readMailbox(directory)).map((mail) => mail.raw).reverse(),
    close: () => rm(directory, { recursive: true }),
  };
}

async function openSmtpBox(): Promise<Box> {
  const arrived: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        arrived.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, from);
  return {
    mailer,
    read: async () => arrived,
    close: async () => {
      await mailer.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

describe.each([
  ['disk', openDiskBox],
  ['SMTP', openSmtpBox],
])('the %s mailer', (_name, open) => {
  let box: Box;
  beforeAll(async () => {
    box = await open();
  });
  afterAll(() => box.close());

  test('delivers subject, text and HTML in any script', async () => {
    await box.mailer.send({
      to: 'anna@członek.example',
      subject: 'Zażółć – 你好',
      text: 'Cześć',
      html: '<p>Cześć</p>',
    });
    const [raw] = await box.read();
    const mail = await PostalMime.parse(raw ?? '');
    expect(mail).toMatchObject({ subject: 'Zażółć – 你好', from: { address: 'no-reply@duet.example' } });
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['Cześć', '<p>Cześć</p>']);
  });

  test('the sender has the name of the domain and the address of the installation [NOT-8, SET-6]', async () => {
    const mail = { to: 'anna@members.example', subject: 'x', text: 'x', html: 'x' };
    await box.mailer.send({ ...mail, senderName: 'Samen, "voor twee"' });
    const raws = await box.read();
    const { from: sender } = await PostalMime.parse(raws.at(-1) ?? '');
    expect(sender).toEqual({ name: 'Samen, "voor twee"', address: 'no-reply@duet.example' });
  });

  test('a picture travels inside the mail, apart from its attachments [NOT-8]', async () => {
    const [picture, file] = [Buffer.from('picture'), Buffer.from('file')];
    await box.mailer.send({
      to: 'anna@members.example',
      subject: 'x',
      text: 'x',
      html: '<img src="cid:one@mail">',
      pictures: [{ cid: 'one@mail', filename: 'one.png', contentType: 'image/png', content: picture }],
      attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content: file }],
    });
    const raws = await box.read();
    const { attachments } = await PostalMime.parse(raws.at(-1) ?? '');
    const parts = attachments.map(({ filename, contentId, disposition, related }) => ({
      filename,
      contentId,
      disposition,
      related: Boolean(related),
    }));
    expect(parts).toEqual([
      { filename: 'one.png', contentId: '<one@mail>', disposition: 'inline', related: true },
      { filename: 'a.pdf', contentId: undefined, disposition: 'attachment', related: false },
    ]);
  });

  test('a line break in a header never becomes a header of its own', async () => {
    const subject = 'Hello\r\nBcc: everybody@members.example';
    await box.mailer.send({ to: 'anna@members.example', subject, text: 'x', html: 'x' });
    const raws = await box.read();
    const mail = await PostalMime.parse(raws.at(-1) ?? '');
    expect(mail.bcc).toBeUndefined();
    expect(mail.to?.map((receiver) => receiver.address)).toEqual(['anna@members.example']);
  });
});

test('a server that is away is an error for the job to repeat, within seconds', async () => {
  const mailer = createSmtpMailer('smtp://127.0.0.1:1', from);
  const mail = { to: 'anna@members.example', subject: 'x', text: 'x', html: 'x' };
  await expect(mailer.send(mail)).rejects.toThrow();
  await mailer.close();
});
