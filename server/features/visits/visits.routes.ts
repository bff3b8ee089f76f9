import * as contract from '#contract/visits/endpoints.ts';
import { implement } from '#server/call.ts';
import { countRead } from '#server/features/throttle/index.ts';
import { noteVisit } from './looks.service.ts';
import { countVisitors, listVisitors, markVisitorsSeen } from './visits.service.ts';

export const visitsRoutes = [
  implement(contract.listVisitors, (platform, call) => listVisitors(platform, call, call.input.cursor)),
  implement(contract.countVisitors, countVisitors),
  implement(contract.markVisitorsSeen, async (platform, call) => {
    await markVisitorsSeen(platform, call);
    return {};
  }),
  implement(contract.visit, async (platform, call) => {
    await countRead(platform, call, 'look');
    await noteVisit(platform, { ...call, memberId: call.input.profile });
    return {};
  }),
];
