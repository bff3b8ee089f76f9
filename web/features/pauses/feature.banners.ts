import type { Banner } from '#web/app/extensions.ts';

/** It has no alert that closes it: its button is the way back on every page. */
export const pauseBanner: Banner = {
  name: 'pause',
  isDue: ({ pause }) => pause !== null,
  part: { load: async () => (await import('./pause-banner.tsx')).PauseBanner },
};
