import type { SearchCriteria } from '#contract/search/endpoints.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import type { FilterGroup } from '../search-filters.ts';
import { useRegionName } from '../use-regions.ts';
import { useChoiceNames } from './use-choice-names.ts';

export function useFilterNames(criteria: SearchCriteria): (group: FilterGroup) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const regionName = useRegionName();
  const listChoices = useChoiceNames();
  const { country, countryregion, distance } = criteria;
  const titled = (title: string, values: string) => t('search:filters.titled', { title, values });
  const names: Record<FilterGroup[0], () => string> = {
    gender: () => t(`search:genders.${criteria.gender}`),
    country: () => (country === 'all' ? t('search:filters.allCountries') : format.country(country)),
    countryregion: () => regionName(country, countryregion ?? ''),
    min_age: () => t('search:filters.ages', { from: criteria.min_age, to: criteria.max_age }),
    distance: () => t('search:card.distance', { km: distance ?? 0 }),
    photo: () => t('search:filters.photo'),
    verified: () => t('search:filters.verified'),
    online: () => t('search:filters.online'),
    new: () => t('search:filters.new'),
    mutual: () => t('search:filters.mutual'),
    relationship: () => listChoices('relationship', criteria.relationship),
    body: () => titled(t('profiles:fact.body'), listChoices('body', criteria.body)),
    hair: () => titled(t('profiles:fact.hair'), listChoices('hair', criteria.hair)),
    eyes: () => titled(t('profiles:fact.eyes'), listChoices('eyes', criteria.eyes)),
    one_sided: () => t('search:filters.oneSided'),
    interests: () => listChoices('interests', criteria.interests),
  };
  return (group) => names[group[0]]();
}
