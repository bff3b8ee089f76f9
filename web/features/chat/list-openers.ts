import type { Member } from '#contract/profiles/endpoints.ts';
import type { AppTranslator } from '#web/platform/i18n/i18n.ts';
import { quoteWhole } from './composer/write-opener.ts';
import { maxAboutInterests, maxOpeners } from './opener-counts.ts';

/** First words that ask about the profile: one written by hand, a short quote, then the others. Needs the translations of `openers`. */
export function listOpeners(
  t: AppTranslator['t'],
  { id, city, interests, prompts }: Pick<Member, 'id' | 'city' | 'interests' | 'prompts'>,
): string[] {
  // Of the two lines for an interest a person always meets the same one, and the next person perhaps the other.
  const named = interests
    .slice(0, maxAboutInterests)
    .map((interest, index) => t(`openers:${interest}.${(id + index) % 2 === 0 ? 'first' : 'second'}`));
  const [answered] = prompts;
  const words = answered && quoteWhole(answered.answer);
  const quoted = words ? t('chat:start.wrote', { words }) : '';
  const others = [t('chat:start.weekend'), city && t('chat:start.place', { city }), t('chat:start.smile')];
  const [first = '', ...rest] = [...named, ...others];
  return [first, quoted, ...rest].filter(Boolean).slice(0, maxOpeners);
}
