import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { giveGift } from '#contract/gifts/endpoints.ts';
import type { ReceivedGift } from '#contract/profiles/endpoints.ts';
import type { Site, Viewer } from '#server/call.ts';
import type { ExportFile } from '#server/feature.ts';
import { sendMessage } from '#server/features/chat/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hideShelf, isShelfShown, listShown, showShelf } from './shelf.store.ts';

/** Sends a gift as a message, under the same rules. */
export function give(
  platform: Platform,
  { site, viewer }: { site: Site; viewer: Viewer },
  { profile, key, ...given }: ParsedInputOf<typeof giveGift>,
): Promise<OutputOf<typeof giveGift>> {
  return sendMessage(
    platform,
    { site, sender: viewer },
    { profile, key, content: { kind: 'gift', ...given } },
  );
}

export async function setShelf(platform: Platform, memberId: number, shown: boolean): Promise<void> {
  await (shown ? showShelf(platform, memberId) : hideShelf(platform, memberId));
}

/** The received gifts that others see: none unless the member agrees. */
export function listShownGifts(platform: Platform, memberId: number): Promise<ReceivedGift[]> {
  return listShown(platform, memberId);
}

export async function exportShelf(platform: Platform, memberId: number): Promise<ExportFile[]> {
  return [{ path: 'gifts.json', json: { shown_on_profile: await isShelfShown(platform, memberId) } }];
}
