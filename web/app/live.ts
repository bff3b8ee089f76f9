import { activityLive } from '#web/features/activity/feature.live.ts';
import { autoLikesLive } from '#web/features/auto-likes/feature.live.ts';
import { chatLive } from '#web/features/chat/feature.live.ts';
import { timeBonusLive } from '#web/features/discounts/feature.live.ts';
import { favouritesLive } from '#web/features/favourites/feature.live.ts';
import { likesLive } from '#web/features/likes/feature.live.ts';
import { pushLive } from '#web/features/notifications/feature.live.ts';
import { paymentsLive } from '#web/features/payments/feature.live.ts';
import { profilesLive } from '#web/features/profiles/feature.live.ts';
import { visitsLive } from '#web/features/visits/feature.live.ts';
import type { LivePart } from './extensions.ts';

/** These parts run on every open page of a member once their code is loaded. */
export const liveParts: Readonly<Record<string, LivePart>> = {
  chat: chatLive,
  likes: likesLive,
  profiles: profilesLive,
  push: pushLive,
  payments: paymentsLive,
  timeBonus: timeBonusLive,
  autoLikes: autoLikesLive,
  visits: visitsLive,
  favourites: favouritesLive,
  activity: activityLive,
};
