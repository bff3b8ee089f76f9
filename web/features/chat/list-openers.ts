import type { Member } from '#contract/profiles/endpoints.ts';
import type { AppTranslator } from '#web/platform/i18n/i18n.ts';
import { maxAboutInterests, maxOpeners } from './opener-counts.ts';

/** First words that ask about the profile, the most specific first. Needs the translations of `openers`. */
export function listOpeners(
  t: AppTranslator['t'],
  { id, city, interests }: Pick<Member, 'id' | 'city' | 'interests'>,
): string[] {
  // Of the two lines for an interest a person always meets the same one, and the next person perhaps the other.
  const named = interests
    .slice(0, maxAboutInterests)
    .map((interest, index) => t(`openers:${interest}.${(id + index) % 2 === 0 ? 'first' : 'second'}`));
  const others = [t('chat:start.weekend'), city && t('chat:start.place', { city }), t('chat:start.smile')];
  return [...named, ...others].filter(Boolean).slice(0, maxOpeners);
}
