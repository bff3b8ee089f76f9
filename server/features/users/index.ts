import type { Feature } from '#server/feature.ts';
import { writeUser } from './users.store.ts';

export { getUser, getViewer } from './users.service.ts';

export const users: Feature = {
  name: 'users',
  readAhead: { name: 'user', write: writeUser, isFor: () => true },
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
    'pair',
    'hidden_pair',
    'pick_day',
    'conversation_participant',
    'message',
    'visit',
    'private_photo_access',
    'pick',
    'conversation',
    'transfer',
    'sent_mail',
    'activity_seen',
  ],
};
