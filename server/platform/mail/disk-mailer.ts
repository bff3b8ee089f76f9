import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { createToken } from '../ids.ts';
import type { Mail, Mailer } from './mail.ts';

/** Writes each mail as an .eml file; read them at /dev/mail. */
export async function createDiskMailer(directory: string, from: string): Promise<Mailer> {
  await mkdir(directory, { recursive: true });
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail: Mail) {
      const { message } = await composer.sendMail({ from, ...mail });
      // The time in front sorts the box; written aside first so that a reader never sees half a mail.
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${createToken(6)}.eml`;
      await writeFile(join(directory, `.${name}`), message as Buffer);
      await rename(join(directory, `.${name}`), join(directory, name));
    },
    close: async () => composer.close(),
  };
}

/** Raw mails, newest first. */
export async function readMailbox(directory: string, limit = 100): Promise<{ name: string; raw: Buffer }[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name));
  const newest = names.sort().reverse().slice(0, limit);
  return Promise.all(newest.map(async (name) => ({ name, raw: await readFile(join(directory, name)) })));
}
