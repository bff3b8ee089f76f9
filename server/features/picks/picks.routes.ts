import { closePicks as closeEndpoint, openPicks as openEndpoint } from '#contract/picks/endpoints.ts';
import { implement } from '#server/call.ts';
import { chooseTimeZone, toSettings } from '#server/features/sites/index.ts';
import { countRead } from '#server/features/throttle/index.ts';
import { openPicks } from './picks.service.ts';
import { closeDay } from './picks.store.ts';

export const picksRoutes = [
  implement(openEndpoint, async (platform, call) => {
    await countRead(platform, call, 'picks');
    return openPicks(platform, {
      site: call.site,
      memberId: call.viewer.id,
      fallbackCountry: toSettings(platform, call).geoip_selected_country,
      timeZone: chooseTimeZone(call),
    });
  }),
  implement(closeEndpoint, async (platform, { viewer }) => {
    await closeDay(platform, viewer.id);
    return {};
  }),
];
