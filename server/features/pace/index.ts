import type { Feature } from '#server/feature.ts';
import { paceSettings } from './pace.settings.ts';

export { isYoung, type Pacer, paces, sameWordsPace } from './pace.rules.ts';
export {
  countLike,
  countRead,
  giveLikeBack,
  type OpeningPaces,
  openingPacesOf,
  tooFast,
} from './pace.service.ts';

/** How fast members and visitors may write to strangers, like and read: docs/decisions/019. */
export const pace: Feature = { name: 'pace', settings: paceSettings };
