import type { Mail } from '#server/platform/mail/mail.ts';
import type { TestPlatform } from './test-platform.ts';

export interface Mailbox {
  /** Mails sent since the last call, in order. */
  collect(): Promise<Mail[]>;
  /** The token of the newest link to this page in those mails; empty when there is none. */
  collectToken(path: string): Promise<string>;
}

export function createMailbox({ jobs, mails }: TestPlatform): Mailbox {
  async function collect(): Promise<Mail[]> {
    await jobs.drain();
    return mails.splice(0);
  }
  return { collect, collectToken: async (path) => findToken(await collect(), path) };
}

/** The token of the mailed link to this page; empty when there is none. */
export function findToken(mails: Mail[], path: string): string {
  const tokens = mails.flatMap(({ text }) => {
    const links = text.split(/\s/).filter((word) => word.includes(`${path}?`));
    return links.flatMap((link) => /[?&]token=([\w-]+)/.exec(link)?.[1] ?? []);
  });
  return tokens.at(-1) ?? '';
}
