import { getRepeatOrder, removeCard, repeatOrder } from '#contract/payments/repeat.ts';
import { implement, type Route } from '#server/call.ts';
import { dropCard } from './cards.service.ts';
import { placeRepeat, toRepeatOffer } from './repeat.service.ts';

export const repeatRoutes: Route[] = [
  implement(getRepeatOrder, (platform, call) => toRepeatOffer(platform, call)),
  implement(repeatOrder, (platform, { input, ...call }) => placeRepeat(platform, call, input)),
  implement(removeCard, async (platform, { input, ...call }) => {
    await dropCard(platform, call.viewer.id, input.card);
    return toRepeatOffer(platform, call);
  }),
];
