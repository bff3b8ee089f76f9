import { defaultLocale, type Locale } from '#contract/sites/facts.ts';
import { noAccount, queueMail } from '#server/features/notifications/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { chooseText, type Letter } from './letters.rules.ts';
import { deleteLetter, listOpenLetters, listReceivers, lockLetter, noteSent } from './letters.store.ts';

/** Per minute: less than a process hands to the mail server, so that no other mail waits behind them. */
const batch = 200;

/** Sends a batch of each letter; receivers commit with their mails, so that nobody gets it twice. */
export async function sendLetters(platform: Platform): Promise<void> {
  for (const id of await listOpenLetters(platform)) {
    await platform.db.transaction(() => sendBatch(platform, id));
  }
}

async function sendBatch(platform: Platform, id: number): Promise<void> {
  const letter = await lockLetter(platform, id);
  if (!letter) return;
  if (letter.testAddress !== null) {
    const to = { id: noAccount, siteId: letter.siteId, email: letter.testAddress };
    await write(platform, letter, { ...to, language: letter.testLanguage ?? defaultLocale });
    return deleteLetter(platform, id);
  }
  const receivers = await listReceivers(platform, letter, batch);
  for (const receiver of receivers) await write(platform, letter, receiver, letter.type);
  await noteSent(platform, id, {
    count: receivers.length,
    upTo: receivers.at(-1)?.id ?? letter.sentUpTo,
    endedAt: receivers.length < batch ? platform.clock.now() : null,
  });
}

interface Receiver {
  id: number;
  siteId: number;
  email: string;
  language: Locale;
}

async function write(
  platform: Platform,
  { texts, path }: Pick<Letter, 'texts' | 'path'>,
  receiver: Receiver,
  type?: Letter['type'],
): Promise<void> {
  const { language, text } = chooseText(texts, receiver.language);
  const values = type ? text : { ...text, name: receiver.email };
  await queueMail(
    platform,
    { ...receiver, language },
    { template: 'letter', ...(type ? { type } : {}), values, link: { path } },
  );
}
