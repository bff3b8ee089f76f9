import { timeBonusBanner } from '#web/features/discounts/feature.banners.ts';
import { installBanner } from '#web/features/install/feature.banners.ts';
import { mailsOffBanner, pushBanner } from '#web/features/notifications/feature.banners.ts';
import { activationBanner, photoBanner, unfinishedBanner } from '#web/features/signup/feature.banners.ts';
import type { Banner } from './extensions.ts';

/** What may stand above the pages of a member, the most urgent first. */
export const banners: readonly Banner[] = [
  activationBanner,
  unfinishedBanner,
  photoBanner,
  pushBanner,
  mailsOffBanner,
  timeBonusBanner,
  // The last of all, so after the hours of the time bonus: nobody installs what they have just begun to look at.
  installBanner,
];
