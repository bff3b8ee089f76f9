import type { Member } from '#contract/profiles/endpoints.ts';
import type { AppTranslator } from '#web/platform/i18n/i18n.ts';
import { quote } from './composer/write-opener.ts';
import { maxAboutInterests, maxOpeners } from './opener-counts.ts';

/** First words that ask about the profile, the most specific first. Needs the translations of `openers`. */
export function listOpeners(
  t: AppTranslator['t'],
  { id, city, interests, prompts }: Pick<Member, 'id' | 'city' | 'interests' | 'prompts'>,
): string[] {
  // Of the two lines for an interest a person always meets the same one, and the next person perhaps the other.
  const named = interests
    .slice(0, maxAboutInterests)
    .map((interest, index) => t(`openers:${interest}.${(id + index) % 2 === 0 ? 'first' : 'second'}`));
  const [answered] = prompts;
  const quoted = answered ? [t('chat:start.wrote', { words: quote(answered.answer) })] : [];
  const others = [t('chat:start.weekend'), city && t('chat:start.place', { city }), t('chat:start.smile')];
  return [...quoted, ...named, ...others].filter(Boolean).slice(0, maxOpeners);
}
