import { refuseFields } from '#contract/errors.ts';
import { type Locale, locales } from '#contract/sites/facts.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Campaign, chooseText, readCampaign } from './campaigns.rules.ts';
import * as store from './campaigns.store.ts';

export { type Campaign, readCampaign };

export interface CampaignPreview {
  total: number;
  /** Members who asked for such mails, by language, with the language they would read it in. */
  receivers: { language: Locale; count: number; readsIn: Locale }[];
}

export function listCampaigns(platform: Platform, siteId: number) {
  return store.listCampaigns(platform, siteId);
}

export async function previewCampaign(
  platform: Platform,
  siteId: number,
  { type, texts }: Campaign,
): Promise<CampaignPreview> {
  const counts = await store.countReceivers(platform, siteId, type);
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    receivers: counts.map(({ language, count }) => ({
      language,
      count,
      readsIn: chooseText(texts, language).language,
    })),
  };
}

/** The running site sends it once to each member: a name is used once. */
export async function sendCampaign(platform: Platform, siteId: number, campaign: Campaign): Promise<void> {
  const row = { ...campaign, id: createId(), siteId, createdAt: platform.clock.now() };
  if (!(await store.insertCampaign(platform, row))) throw refuseFields({ path: 'name', code: 'taken' });
}

/** The running site sends it to this address alone, within a minute. */
export async function sendTestCampaign(
  platform: Platform,
  siteId: number,
  { campaign, address, language }: { campaign: Campaign; address: string; language: string },
): Promise<void> {
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw refuseFields({ path: 'address', code: 'email' });
  const testLanguage = locales.find((locale) => locale === language);
  if (!testLanguage) throw refuseFields({ path: 'language', code: 'unknown' });
  const row = { ...campaign, id: createId(), siteId, createdAt: platform.clock.now() };
  await store.insertCampaign(platform, { ...row, testAddress: address, testLanguage });
}

export async function stopCampaign(platform: Platform, siteId: number, name: string): Promise<void> {
  if (!(await store.endCampaign(platform, siteId, name, platform.clock.now())))
    throw refuseFields({ path: 'name', code: 'not_sending' });
}
