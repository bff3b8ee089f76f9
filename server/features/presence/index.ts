import type { Feature } from '#server/feature.ts';
import { flushRegularly } from '#server/platform/write-behind.ts';
import { flushActivity } from './presence.service.ts';
import { deleteActivity, findLastActive } from './presence.store.ts';

export { isActivity } from './activity.rules.ts';
export { type Activity, flushActivity, followActivity, touchActivity } from './presence.service.ts';
export { findLastActive, upsertActivity } from './presence.store.ts';

export const presence: Feature = {
  name: 'presence',
  tables: ['member_activity'],
  reads: ['account'],
  start: (platform) => flushRegularly(() => flushActivity(platform)),
  eraseMember: deleteActivity,
  exportParts: {
    'activity.json': { about: 'export:files.activity', chapter: 'you' },
  },
  async exportMember(platform, memberId) {
    const lastActive = await findLastActive(platform, memberId);
    return [{ path: 'activity.json', json: { last_active_at: lastActive ?? null } }];
  },
};
