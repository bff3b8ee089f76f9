import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createToken } from '../ids.ts';
import { type Mail, type Mailer, toMessage } from './mail.ts';

/** One .eml file for each mail; shown at /dev/mail. */
export function createDiskMailer(directory: string, from: string): Mailer {
  return {
    async send(mail: Mail) {
      // Loaded on use, as it is large.
      const { default: nodemailer } = await import('nodemailer');
      const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message } = await composer.sendMail(toMessage(from, mail));
      await mkdir(directory, { recursive: true });
      // Named by time for sorting, and renamed when complete, so that no reader sees half a mail.
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${createToken(6)}.eml`;
      await writeFile(join(directory, `.${name}`), message as Buffer);
      await rename(join(directory, `.${name}`), join(directory, name));
    },
    close: async () => undefined,
  };
}

export async function readMailbox(directory: string, limit = 100): Promise<{ name: string; raw: Buffer }[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name));
  const newest = names.sort().reverse().slice(0, limit);
  return Promise.all(newest.map(async (name) => ({ name, raw: await readFile(join(directory, name)) })));
}
