import { autoLike, getWish, saveWish } from '#contract/wishes/endpoints.ts';
import { implement, type MemberCall } from '#server/call.ts';
import { toSettings } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { askForLike, getOwnWish, type OwnRequest, saveOwnWish } from './wishes.service.ts';

export const wishesRoutes = [
  implement(getWish, (platform, call) => getOwnWish(platform, toRequest(platform, call))),
  implement(saveWish, (platform, call) => saveOwnWish(platform, toRequest(platform, call), call.input)),
  implement(autoLike, askForLike),
];

export function toRequest(
  platform: Platform,
  call: Pick<MemberCall, 'site' | 'viewer' | 'client' | 'cookies'>,
): OwnRequest {
  const { site, viewer } = call;
  return { site, viewer, fallbackCountry: toSettings(platform, call).geoip_selected_country };
}
