import type { Feature } from '#server/feature.ts';

export { bucketDistance, newWithinMs, onlineWithinMs } from './cards.rules.ts';
export { listMemberCards, toMemberCards } from './cards.service.ts';
export { type CardRow, writeCardRows } from './cards.store.ts';
export { contactMisfit, writeContactMisfit, writeHearsFrom } from './contact.store.ts';
export { requireShown } from './visibility.rules.ts';
export {
  cardVisibility,
  findCardVisibility,
  hadContact,
  hasSaidNo,
  type Visibility,
  writeIsEnded,
  writeKeptApart,
} from './visibility.store.ts';

/** The view of a member in grids, lists and heads of chats. */
export const cards: Feature = {
  name: 'cards',
  isReadModel: true,
  reads: [
    'account',
    'profile',
    'member_activity',
    'photo',
    'pair',
    'conversation',
    'conversation_participant',
    'hidden_pair',
    'site',
    'search_day',
  ],
};
