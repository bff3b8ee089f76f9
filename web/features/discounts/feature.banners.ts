import type { Banner } from '#web/app/extensions.ts';

export const timeBonusBanner: Banner = {
  name: 'timeBonus',
  isDue: ({ time_bonus }) => time_bonus !== null,
  hiddenOn: ['/credits'],
  part: { load: async () => (await import('./time-bonus-banner.tsx')).TimeBonusBanner },
};
