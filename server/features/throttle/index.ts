import type { Feature } from '#server/feature.ts';
import { flushRegularly } from '#server/platform/write-behind.ts';
import { throttleSettings } from './throttle.settings.ts';

export { isYoung, rateLimits, sameWordsLimit, type ThrottledActor } from './throttle.rules.ts';
export {
  countLike,
  countRead,
  createThrottleError,
  type FirstMessageLimits,
  firstMessageLimits,
  giveLikeBack,
} from './throttle.service.ts';

/** Limits how fast members and visitors write to strangers, like and read: docs/decisions/019. */
export const throttle: Feature = {
  name: 'throttle',
  settings: throttleSettings,
  start: (platform) => flushRegularly(() => platform.limits.flush()),
};
