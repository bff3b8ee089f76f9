import type { Feature } from '#server/feature.ts';
import { choiceRoutes } from './choices.routes.ts';
import { completeChoices } from './choices.rules.ts';
import { deleteChoicesOf, listChoicesOf } from './choices.store.ts';
import { serveChoicesForm } from './choices-form.http.ts';
import { deleteDigestsOf, listDigestsOf } from './digests/digests.store.ts';
import { serveInboundMail } from './inbound-mail/inbound-mail.http.ts';
import { serveMailbox } from './mail/mailbox.http.ts';
import { createMailJob } from './notifications.service.ts';
import { notificationSettings } from './notifications.settings.ts';
import { pushRoutes } from './push/push.routes.ts';
import { createPushJob, finishQueueing, testPush } from './push/push.service.ts';
import { deleteSubscriptionsOf, listSubscriptionsOf } from './push/push.store.ts';
import { servePushWorker } from './push/push-worker.http.ts';
import { createSentMailsJob } from './sent-mails/sent-mails.service.ts';
import { deleteSentMailsOf, listSentMails } from './sent-mails/sent-mails.store.ts';
import { serveUnsubscribing } from './unsubscribe.http.ts';

export { askFor, findReach, listDigestedTypes } from './choices.service.ts';
export { insertAskedFor } from './choices.store.ts';
export { putOffDigest, takeDueDigest } from './digests/digests.service.ts';
export { listDueDigests } from './digests/digests.store.ts';
export { escapeHtml } from './mail/mail-html.ts';
export { createMailTranslate, formatDay, formatMoment } from './mail/mail-words.ts';
export { sendSampleMail } from './mail/sample-mail.ts';
export { renderWrittenMail, sendWrittenMail } from './mail/written-mail.ts';
export { type Addressee, mailJob, noAccount, queueMail, toStaffAddressee } from './notifications.service.ts';
export { openPages, pushJob, queuePush, sessionCheck } from './push/push.service.ts';
export { deleteOfSessions, deleteSubscriptionsOf, lockMember, moveToSession } from './push/push.store.ts';
export { morningMs } from './quiet-hours.rules.ts';
export { findEndOfNight, findMemberTimeZone, findNextMorning } from './quiet-hours.service.ts';
export { listSentMails } from './sent-mails/sent-mails.store.ts';

export const notifications: Feature = {
  name: 'notifications',
  tables: ['push_subscription', 'notification_choice', 'notification_digest', 'sent_mail'],
  reads: ['account', 'profile'],
  settings: notificationSettings,
  pushes: [testPush],
  routes: [...pushRoutes, ...choiceRoutes],
  jobs: (platform, features) => [
    createMailJob(platform, features),
    createPushJob(platform, features),
    createSentMailsJob(platform),
  ],
  start: async (platform) => () => finishQueueing(platform),
  async http(app, platform, makeContext) {
    await serveChoicesForm(app, platform, makeContext);
    serveMailbox(app, platform);
    servePushWorker(app);
    serveUnsubscribing(app, platform);
    serveInboundMail(app, platform);
  },
  async eraseMember(platform, memberId) {
    await deleteSubscriptionsOf(platform, memberId);
    await deleteChoicesOf(platform, memberId);
    await deleteDigestsOf(platform, memberId);
    await deleteSentMailsOf(platform, memberId);
  },
  exportParts: {
    'push-messages.json': { about: 'export:files.push', chapter: 'choices' },
    'notifications.json': {
      about: 'export:files.notifications',
      chapter: 'choices',
      choices: { type: 'notifications:choices.type', rhythm: 'notifications:choices.rhythm' },
    },
    'digests.json': {
      about: 'export:files.digests',
      chapter: 'choices',
      choices: { rhythm: 'notifications:choices.rhythm' },
    },
    'sent-mails.json': {
      about: 'export:files.sentMails',
      chapter: 'choices',
      choices: { mail: 'sentmails' },
    },
  },
  async exportMember(platform, memberId) {
    const subscriptions = await listSubscriptionsOf(platform, memberId);
    const json = subscriptions.map(({ endpoint, createdAt }) => ({ endpoint, since: createdAt }));
    const choices = completeChoices(await listChoicesOf(platform, memberId));
    const digests = await listDigestsOf(platform, memberId);
    const mails = await listSentMails(platform, memberId);
    return [
      { path: 'push-messages.json', json },
      { path: 'notifications.json', json: choices },
      {
        path: 'digests.json',
        json: digests.map(({ rhythm, dueAt, toldAt }) => ({ rhythm, next: dueAt, last: toldAt })),
      },
      {
        path: 'sent-mails.json',
        json: mails.map(({ template, sentAt, bouncedAt }) => ({
          mail: template,
          sent_at: sentAt,
          returned_at: bouncedAt,
        })),
      },
    ];
  },
};
