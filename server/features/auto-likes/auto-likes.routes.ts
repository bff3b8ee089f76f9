import { autoLike, getAutoLikes, saveAutoLikes } from '#contract/auto-likes/endpoints.ts';
import { implement, type MemberCall } from '#server/call.ts';
import { toSettings } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { askForLike, getOwnAutoLikes, type OwnRequest, saveOwnAutoLikes } from './auto-likes.service.ts';

export const autoLikesRoutes = [
  implement(getAutoLikes, (platform, call) => getOwnAutoLikes(platform, toRequest(platform, call))),
  implement(saveAutoLikes, (platform, call) =>
    saveOwnAutoLikes(platform, toRequest(platform, call), call.input),
  ),
  implement(autoLike, askForLike),
];

export function toRequest(
  platform: Platform,
  call: Pick<MemberCall, 'site' | 'viewer' | 'client' | 'cookies'>,
): OwnRequest {
  const { site, viewer } = call;
  return { site, viewer, fallbackCountry: toSettings(platform, call).geoip_selected_country };
}
