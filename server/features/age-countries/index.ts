import type { Feature } from '#server/feature.ts';
import { warnOfClosedDomains } from './closed-domains.service.ts';

export {
  findStage,
  isClosedForAge,
  isClosedIn,
  listCheckedCountries,
  requireOpenCountry,
} from './age-countries.rules.ts';
export { listClosedForAge } from './closed-domains.service.ts';

/** In which countries a domain asks for ages, and in which it is closed because nobody looks at them. */
export const ageCountries: Feature = {
  name: 'age-countries',
  start: (platform) => warnOfClosedDomains(platform).then(() => undefined),
};
