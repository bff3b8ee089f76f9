import { sanctionBanner } from '#web/features/appeals/feature.banners.ts';
import { timeBonusBanner } from '#web/features/discounts/feature.banners.ts';
import { installBanner } from '#web/features/install/feature.banners.ts';
import { mailsOffBanner, pushBanner } from '#web/features/notifications/feature.banners.ts';
import { pauseBanner } from '#web/features/pauses/feature.banners.ts';
import {
  activationBanner,
  photoBanner,
  reviewBanner,
  unfinishedBanner,
} from '#web/features/signup/feature.banners.ts';
import type { Banner } from './extensions.ts';

/** Banners above a member's pages, the most urgent first. */
export const banners: readonly Banner[] = [
  sanctionBanner,
  pauseBanner,
  activationBanner,
  reviewBanner,
  unfinishedBanner,
  photoBanner,
  pushBanner,
  mailsOffBanner,
  timeBonusBanner,
  // Last, so after the hours of the time bonus: new members do not install a site they have just opened.
  installBanner,
];
