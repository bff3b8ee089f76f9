import type { Feature } from '#server/feature.ts';
import { serveMailbox } from './mailbox.http.ts';
import { createMailJob } from './notifications.service.ts';

export { formatDay, formatMoment } from './mail-words.ts';
export { type MailTemplate, queueMail } from './notifications.service.ts';

export const notifications: Feature = {
  name: 'notifications',
  jobs: (platform) => [createMailJob(platform)],
  http: serveMailbox,
};
