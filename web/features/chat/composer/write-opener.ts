import type { Member } from '#contract/profiles/endpoints.ts';
import type { Interest } from '#contract/profiles/facts.ts';
import { countSigns, isWithin } from '#contract/signs.ts';
import type { AppTranslator } from '#web/platform/i18n/i18n.ts';

/** A quote is short enough to be read with pleasure and long enough to say something. */
const quoted = { most: 40, fewest: 12 };

/**
 * First words about a photo or an interest, as the address names it (web/features/profiles/member/write-about.tsx).
 * Needs the translations of `openers`.
 */
export function writeOpener(
  t: AppTranslator['t'],
  subject: string,
  { photos, interests }: Pick<Member, 'photos' | 'interests'>,
): string | undefined {
  const number = Number(subject.match(/^photo-(\d+)$/)?.[1]);
  const photo = photos[number - 1];
  if (photo) {
    if (photo.locked) return undefined;
    return number === 1 ? t('chat:start.photo') : t('chat:start.photoNumber', { number });
  }
  const interest = interests.find((one): one is Interest => one === subject);
  return interest && t(`openers:${interest}.first`);
}

/** The first sentence, without its full stop; undefined where it is too long to be quoted whole. */
export function quoteWhole(text: string): string | undefined {
  const first = firstSentence(text);
  return isWithin(first, quoted.most) ? first.replace(/\.$/, '') : undefined;
}

/** As many sentences as say something. */
function firstSentence(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  const sentences = words.split(/(?<=[.!?…])\s/);
  let first = '';
  while (countSigns(first) < quoted.fewest && sentences.length > 0)
    first = `${first} ${sentences.shift()}`.trim();
  return first;
}
