import type { ExportFile, Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { alertNews, alertPush, mailAlerts } from './alerts.service.ts';
import { sendCampaigns } from './campaigns.service.ts';
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
  tables: ['mailing_window', 'mailing_sent', 'letter'],
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
  news: [windowNews, weeklyNews, alertNews, digestNews],
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
  ],
  eraseMember: deleteSentOf,
  exportParts: {
    'mails.json': { about: 'export:files.mails', chapter: 'choices', choices: { mailing: 'sentmails' } },
  },
  exportMember: exportMails,
};

async function exportMails(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const sent = await listSentOf(platform, memberId);
  return [{ path: 'mails.json', json: sent.map(({ mailing, sentAt }) => ({ mailing, last_sent: sentAt })) }];
}
