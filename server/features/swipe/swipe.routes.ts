import {
  getSwipeDeck as dealEndpoint,
  swipe as swipeEndpoint,
  undoPass as undoEndpoint,
} from '#contract/swipe/endpoints.ts';
import { implement } from '#server/call.ts';
import { toSettings } from '#server/features/sites/index.ts';
import { countRead } from '#server/features/throttle/index.ts';
import { deleteLastPass } from './passes.store.ts';
import { countLikes, getSwipeDeck, likeInGame, passMember } from './swipe.service.ts';

export const swipeRoutes = [
  implement(dealEndpoint, async (platform, call) => {
    const { site, viewer, input } = call;
    await countRead(platform, call, 'deck');
    const fallbackCountry = toSettings(platform, call).geoip_selected_country;
    return getSwipeDeck(platform, { site, viewer, fallbackCountry, cursor: input.cursor });
  }),
  implement(swipeEndpoint, async (platform, { viewer, input: { profile, choice, time_zone } }) => {
    let matched = false;
    if (choice === 'pass') await passMember(platform, viewer.id, profile);
    else ({ matched } = await likeInGame(platform, viewer, { memberId: profile, timeZone: time_zone }));
    return { matched, likes: await countLikes(platform, viewer.id) };
  }),
  implement(undoEndpoint, async (platform, { viewer, input }) => {
    await deleteLastPass(platform, viewer.id, input.profile);
    return {};
  }),
];
