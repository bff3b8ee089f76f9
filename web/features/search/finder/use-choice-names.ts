import type { Gender } from '#contract/profiles/facts.ts';
import { maxSearchAge } from '#contract/search/facts.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { agesOf, type Question, type Situation } from './questions.ts';

export function useChoiceNames({ minAge }: Situation): (question: Question, choice: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const nameAges = (bucket: string) => {
    const { min_age: from, max_age: to } = agesOf(bucket, minAge) ?? {};
    return to === maxSearchAge ? t('finder:ages.over', { from }) : t('finder:ages.between', { from, to });
  };
  const names: Record<Question, (choice: string) => string> = {
    i_am: (gender) => t(`finder:i_am.${gender as Gender}`),
    seek: (gender) => t(`search:genders.${gender as Gender | 'both'}`),
    ages: nameAges,
    where: (country) => (country === 'all' ? t('search:filters.allCountries') : format.country(country)),
  };
  return (question, choice) => names[question](choice);
}
