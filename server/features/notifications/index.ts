import type { Feature } from '#server/feature.ts';
import { serveMailbox } from './mailbox.http.ts';
import { createMailJob } from './notifications.service.ts';
import { pushRoutes } from './push.routes.ts';
import { createPushJob } from './push.service.ts';
import { deleteSubscriptionsOf, listSubscriptionsOf } from './push.store.ts';
import { servePushWorker } from './push-worker.http.ts';

export { formatDay, formatMoment } from './mail-words.ts';
export { type MailTemplate, queueMail } from './notifications.service.ts';
export { queuePush } from './push.service.ts';

export const notifications: Feature = {
  name: 'notifications',
  routes: pushRoutes,
  jobs: (platform) => [createMailJob(platform), createPushJob(platform)],
  http(app, platform) {
    serveMailbox(app, platform);
    servePushWorker(app);
  },
  eraseMember: deleteSubscriptionsOf,
  async exportMember(platform, memberId) {
    const subscriptions = await listSubscriptionsOf(platform, memberId);
    const json = subscriptions.map(({ endpoint, createdAt }) => ({ endpoint, since: createdAt }));
    return [{ path: 'push-messages.json', json }];
  },
};
