import type { Banner } from '#web/app/extensions.ts';

/** It has no alert that closes it: a warning ends once it is acknowledged, a limit with its day. */
export const sanctionBanner: Banner = {
  name: 'sanction',
  isDue: ({ sanction }) => sanction !== null,
  part: { load: async () => (await import('./sanction-banner.tsx')).SanctionBanner },
};
