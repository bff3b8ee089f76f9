import * as contract from '#contract/notifications/endpoints.ts';
import { implement, type Route } from '#server/call.ts';
import { removeSubscription, saveSubscription } from './push.service.ts';

export const pushRoutes: Route[] = [
  implement(contract.savePushSubscription, async (platform, { viewer, input }) => {
    await saveSubscription(platform, viewer, input.subscription);
    return {};
  }),
  implement(contract.deletePushSubscription, async (platform, { viewer, input }) => {
    await removeSubscription(platform, viewer, input.endpoint);
    return {};
  }),
];
