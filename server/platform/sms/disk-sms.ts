import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createToken } from '../ids.ts';
import type { Sms, SmsSender } from './sms.ts';

/** One .json file for each message; shown at /dev/mail beside the mails. */
export function createDiskSms(directory: string): SmsSender {
  return {
    async send({ to, text }) {
      await mkdir(directory, { recursive: true });
      // Named by time for sorting, and renamed when complete, so that no reader sees half a message.
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${createToken(6)}.json`;
      await writeFile(join(directory, `.${name}`), JSON.stringify({ to, text }));
      await rename(join(directory, `.${name}`), join(directory, name));
    },
  };
}

export async function readSmsBox(directory: string, limit = 100): Promise<({ name: string } & Sms)[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => /^[^.].*\.json$/.test(name));
  const newest = names.sort().reverse().slice(0, limit);
  return Promise.all(
    newest.map(async (name) => ({
      name,
      ...(JSON.parse(await readFile(join(directory, name), 'utf8')) as Sms),
    })),
  );
}
