import type { Feature } from '#server/feature.ts';
import { serveMailbox } from './mailbox.http.ts';
import { createMailJob } from './notifications.service.ts';
import { notificationSettings } from './notifications.settings.ts';
import { pushRoutes } from './push.routes.ts';
import { createPushJob, finishQueueing, worksPush } from './push.service.ts';
import { deleteSubscriptionsOf, listSubscriptionsOf } from './push.store.ts';
import { servePushWorker } from './push-worker.http.ts';

export { formatDay, formatMoment } from './mail-words.ts';
export { type Addressee, queueMail } from './notifications.service.ts';
export { queuePush } from './push.service.ts';

export const notifications: Feature = {
  name: 'notifications',
  tables: ['push_subscription'],
  reads: ['account'],
  settings: notificationSettings,
  pushes: [worksPush],
  routes: pushRoutes,
  jobs: (platform, features) => [createMailJob(platform, features), createPushJob(platform, features)],
  start: async (platform) => () => finishQueueing(platform),
  http(app, platform) {
    serveMailbox(app, platform);
    servePushWorker(app);
  },
  eraseMember: deleteSubscriptionsOf,
  exportTexts: { 'push-messages.json': 'export:files.push' },
  async exportMember(platform, memberId) {
    const subscriptions = await listSubscriptionsOf(platform, memberId);
    const json = subscriptions.map(({ endpoint, createdAt }) => ({ endpoint, since: createdAt }));
    return [{ path: 'push-messages.json', json }];
  },
};
