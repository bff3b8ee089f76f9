import type { Member } from '#contract/profiles/endpoints.ts';
import type { AppTranslator } from '#web/platform/i18n/i18n.ts';

export const maxOpeners = 3;
export const maxAboutInterests = 2;

/** First words that ask about the profile, the most specific first. */
export function listOpeners(
  t: AppTranslator['t'],
  { city, interests }: Pick<Member, 'city' | 'interests'>,
): string[] {
  const named = interests
    .slice(0, maxAboutInterests)
    .map((interest) => t('chat:start.interest', { interest: t(`profiles:interest.${interest}`) }));
  const others = [t('chat:start.weekend'), city && t('chat:start.place', { city }), t('chat:start.smile')];
  return [...named, ...others].filter(Boolean).slice(0, maxOpeners);
}
