import type { ExportFile, Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { alertNews, alertPush, mailAlerts } from './alerts.service.ts';
import { sendCampaigns } from './campaigns.service.ts';
import { serveMailingPreview } from './console/preview.http.ts';
import { deleteReceivingsOf, listReceivingsOf } from './console/receivers.store.ts';
import { mailingRoutes } from './console/routes.ts';
import { forgetReceivers, sendingJob, sendMailings } from './console/sending.service.ts';
import { mailingNews } from './console/writing.service.ts';
import { digestNews, mailDigests } from './digests/digests.service.ts';
import { mailNews, windowNews } from './mailings.service.ts';
import { deleteSentOf, listSentOf } from './mailings.store.ts';
import { mailWeekly, weeklyNews } from './weekly.service.ts';

export {
  type Campaign,
  listCampaigns,
  previewCampaign,
  readCampaign,
  sendCampaign,
  sendTestCampaign,
  stopCampaign,
} from './operator.service.ts';

/** Mails to members who are away, and campaigns to those who asked: docs/decisions/045-mails-by-windows.md */
export const mailings: Feature = {
  name: 'mailings',
  tables: ['mailing_window', 'mailing_sent', 'letter', 'mailing', 'mailing_receiver'],
  reads: [
    'account',
    'profile',
    'member_activity',
    'notification_choice',
    'pair',
    'hidden_pair',
    'visit',
    'private_photo_access',
    'activity_seen',
    'pick',
    'pick_day',
    'sent_mail',
    'transfer',
    'photo',
    'message',
    'conversation',
    'conversation_participant',
    'payment_order',
    'payment_event',
  ],
  mails: [
    'new_conversation',
    'new_messages',
    'new_match',
    'new_likes',
    'unread_messages',
    'photo_reminder',
    'weekly',
    'search_alert',
    'digest',
    'letter',
  ],
  news: [windowNews, weeklyNews, alertNews, digestNews, mailingNews],
  routes: mailingRoutes,
  http: serveMailingPreview,
  pushes: [alertPush],
  jobs: (platform) => [
    {
      name: 'mailings.news',
      retries: 2,
      retryDelay: 60,
      cron: '*/5 * * * *',
      atStart: true,
      run: () => mailNews(platform),
    },
    {
      name: 'mailings.weekly',
      retries: 0,
      retryDelay: 60,
      // In hourly batches; members at night get theirs in the morning.
      cron: '17 * * * *',
      run: () => mailWeekly(platform),
    },
    {
      name: 'mailings.search_alerts',
      retries: 0,
      retryDelay: 60,
      // Each member once a day, in their own morning.
      cron: '7 * * * *',
      run: () => mailAlerts(platform),
    },
    {
      name: 'mailings.digests',
      retries: 0,
      retryDelay: 60,
      // Each member in their own morning; zones differ by quarters of an hour.
      cron: '*/15 * * * *',
      run: () => mailDigests(platform),
    },
    {
      name: 'mailings.campaigns',
      retries: 0,
      retryDelay: 60,
      cron: '* * * * *',
      run: () => sendCampaigns(platform),
    },
    {
      name: sendingJob,
      retries: 0,
      retryDelay: 60,
      cron: '* * * * *',
      run: () => sendMailings(platform),
    },
    {
      name: 'mailings.receivers',
      retries: 1,
      retryDelay: 60,
      cron: '25 3 * * *',
      run: () => forgetReceivers(platform),
    },
  ],
  async eraseMember(platform, memberId) {
    await deleteSentOf(platform, memberId);
    await deleteReceivingsOf(platform, memberId);
  },
  exportParts: {
    'mails.json': { about: 'export:files.mails', chapter: 'choices', choices: { mailing: 'sentmails' } },
    'mailings.json': {
      about: 'export:files.mailings',
      chapter: 'choices',
      choices: { type: 'notifications:choices.type' },
    },
  },
  exportMember: exportMails,
};

async function exportMails(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const sent = await listSentOf(platform, memberId);
  const receivings = await listReceivingsOf(platform, memberId);
  return [
    { path: 'mails.json', json: sent.map(({ mailing, sentAt }) => ({ mailing, last_sent: sentAt })) },
    {
      path: 'mailings.json',
      json: receivings.map(({ type, heldOut, dueAt, sentAt }) => ({
        ...{ type, due: dueAt, sent_at: sentAt },
        left_out: heldOut,
      })),
    },
  ];
}
