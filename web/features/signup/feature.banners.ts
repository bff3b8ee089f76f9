import type { Banner } from '#web/app/extensions.ts';
import { quietPages } from '#web/app/quiet-pages.ts';
import { ActivationBanner } from './activation-banner.tsx';
import { isFindable, needsActivationReminder } from './missing-parts.ts';

export const activationBanner: Banner = {
  name: 'activation',
  isDue: needsActivationReminder,
  // Its button needs its code at once.
  part: ActivationBanner,
};

export const reviewBanner: Banner = {
  name: 'review',
  isDue: ({ profile }) => profile.under_review,
  part: { load: async () => (await import('./profile-banners.tsx')).ReviewBanner },
};

export const unfinishedBanner: Banner = {
  name: 'unfinished',
  isDue: (viewer) => !isFindable(viewer),
  part: { load: async () => (await import('./profile-banners.tsx')).UnfinishedBanner },
};

export const photoBanner: Banner = {
  name: 'photo',
  isDue: ({ profile }) => profile.photo_count === 0,
  alert: 'photo',
  hiddenOn: ['/profile', ...quietPages],
  part: { load: async () => (await import('./profile-banners.tsx')).PhotoBanner },
};
