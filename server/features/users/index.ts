import type { Feature } from '#server/feature.ts';

export { getUser } from './users.service.ts';

export const users: Feature = {
  name: 'users',
  isReadModel: true,
  reads: [
    'account',
    'profile',
    'photo',
    'wallet',
    'personal_offer',
    'discount_use',
    'sanction',
    'held_member',
  ],
};
