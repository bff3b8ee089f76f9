import type { Feature } from '#server/feature.ts';
import { flushRegularly } from '#server/platform/write-behind.ts';
import { paceSettings } from './pace.settings.ts';

export { isYoung, paces, sameWordsPace, type ThrottledActor } from './pace.rules.ts';
export {
  countLike,
  countRead,
  firstMessageLimits,
  giveLikeBack,
  isThrottled,
  type OpeningPaces,
} from './pace.service.ts';

/** Limits how fast members and visitors write to strangers, like and read: docs/decisions/019. */
export const pace: Feature = {
  name: 'pace',
  settings: paceSettings,
  start: (platform) => flushRegularly(() => platform.limits.flush()),
};
