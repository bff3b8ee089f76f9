import { defaultLocale, type Locale } from '#contract/sites/facts.ts';
import { noAccount, queueMail } from '#server/features/notifications/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Campaign, chooseText } from './campaigns.rules.ts';
import {
  deleteCampaign,
  listOpenCampaigns,
  listReceivers,
  lockCampaign,
  updateProgress,
} from './campaigns.store.ts';

/** Per minute: less than a process hands to the mail server, so that no other mail waits behind them. */
const batch = 200;

/** Sends a batch of each campaign; receivers commit with their mails, so that nobody gets it twice. */
export async function sendCampaigns(platform: Platform): Promise<void> {
  for (const id of await listOpenCampaigns(platform)) {
    await platform.db.transaction(() => sendBatch(platform, id));
  }
}

async function sendBatch(platform: Platform, id: number): Promise<void> {
  const campaign = await lockCampaign(platform, id);
  if (!campaign) return;
  if (campaign.testAddress !== null) {
    const to = { id: noAccount, siteId: campaign.siteId, email: campaign.testAddress };
    await queueCampaignMail(platform, campaign, { ...to, language: campaign.testLanguage ?? defaultLocale });
    return deleteCampaign(platform, id);
  }
  const receivers = await listReceivers(platform, campaign, batch);
  for (const receiver of receivers) await queueCampaignMail(platform, campaign, receiver, campaign.type);
  await updateProgress(platform, id, {
    count: receivers.length,
    upTo: receivers.at(-1)?.id ?? campaign.sentUpTo,
    endedAt: receivers.length < batch ? platform.clock.now() : null,
  });
}

interface Receiver {
  id: number;
  siteId: number;
  email: string;
  language: Locale;
}

async function queueCampaignMail(
  platform: Platform,
  { texts, path }: Pick<Campaign, 'texts' | 'path'>,
  receiver: Receiver,
  type?: Campaign['type'],
): Promise<void> {
  const { language, text } = chooseText(texts, receiver.language);
  const values = type ? text : { ...text, name: receiver.email };
  await queueMail(
    platform,
    { ...receiver, language },
    { template: 'letter', ...(type ? { type } : {}), values, link: { path } },
  );
}
