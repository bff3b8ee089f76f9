import { refuseFields } from '#contract/errors.ts';
import { type Locale, locales } from '#contract/sites/facts.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { chooseText, type Letter, readLetter } from './letters.rules.ts';
import * as store from './letters.store.ts';

export { type Letter, readLetter };

export interface LetterPreview {
  total: number;
  /** Members who asked for such mails, by language, with the language they would read it in. */
  receivers: { language: Locale; count: number; readsIn: Locale }[];
}

export function listLetters(platform: Platform, siteId: number) {
  return store.listLetters(platform, siteId);
}

export async function previewLetter(
  platform: Platform,
  siteId: number,
  { type, texts }: Letter,
): Promise<LetterPreview> {
  const counts = await store.countReceivers(platform, siteId, type);
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    receivers: counts.map(({ language, count }) => ({
      language,
      count,
      readsIn: chooseText(texts, language).language,
    })),
  };
}

/** The running site sends it once to each member: a name is used once. */
export async function sendLetter(platform: Platform, siteId: number, letter: Letter): Promise<void> {
  const row = { ...letter, id: createId(), siteId, createdAt: platform.clock.now() };
  if (!(await store.insertLetter(platform, row))) throw refuseFields({ path: 'name', code: 'taken' });
}

/** The running site sends it to this address alone, within a minute. */
export async function sendTestLetter(
  platform: Platform,
  siteId: number,
  { letter, address, language }: { letter: Letter; address: string; language: string },
): Promise<void> {
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw refuseFields({ path: 'address', code: 'email' });
  const testLanguage = locales.find((locale) => locale === language);
  if (!testLanguage) throw refuseFields({ path: 'language', code: 'unknown' });
  const row = { ...letter, id: createId(), siteId, createdAt: platform.clock.now() };
  await store.insertLetter(platform, { ...row, testAddress: address, testLanguage });
}

export async function stopLetter(platform: Platform, siteId: number, name: string): Promise<void> {
  if (!(await store.endLetter(platform, siteId, name, platform.clock.now())))
    throw refuseFields({ path: 'name', code: 'not_sending' });
}
