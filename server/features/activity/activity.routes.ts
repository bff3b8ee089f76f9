import * as contract from '#contract/activity/endpoints.ts';
import { implement } from '#server/call.ts';
import { listActivity, markActivitySeen } from './activity.service.ts';

export const activityRoutes = [
  implement(contract.listActivity, (platform, call) => listActivity(platform, call, call.input)),
  implement(contract.markActivitySeen, async (platform, call) => {
    await markActivitySeen(platform, call, call.input);
    return {};
  }),
];
