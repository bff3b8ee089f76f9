import type { Feature } from '#server/feature.ts';
import { activityRoutes } from './activity.routes.ts';
import { deleteSeen, findSeen } from './activity.store.ts';

/** What happened to a member, in one place: docs/decisions/131. */
export const activity: Feature = {
  name: 'activity',
  tables: ['activity_seen'],
  reads: [
    'account',
    'profile',
    'sent_mail',
    'transfer',
    'pair',
    'hidden_pair',
    'visit',
    'private_photo_access',
    'conversation',
    'conversation_participant',
    'message',
    'pick',
    'pick_day',
  ],
  routes: activityRoutes,
  eraseMember: deleteSeen,
  exportParts: {
    'happened.json': { about: 'export:files.happened', chapter: 'people' },
  },
  async exportMember(platform, memberId) {
    return [{ path: 'happened.json', json: { last_opened: await findSeen(platform, memberId) } }];
  },
};
