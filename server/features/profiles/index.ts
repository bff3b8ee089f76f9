import type { Feature } from '#server/feature.ts';

export { listMemberCards } from '#server/features/cards/index.ts';

export const profiles: Feature = { name: 'profiles', routes: [] };
