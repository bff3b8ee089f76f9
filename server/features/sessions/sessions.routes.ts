import * as contract from '#contract/sessions/endpoints.ts';
import { implement, type Route } from '#server/call.ts';
import { describeEnd } from './session-end.service.ts';
import { listSessions, revokeSessions } from './session-list.service.ts';
import { logOut } from './sessions.service.ts';

export const sessionRoutes: Route[] = [
  implement(contract.logout, async (platform, call) => {
    await logOut(platform, call);
    return {};
  }),
  implement(contract.getSessionEnd, describeEnd),
  implement(contract.listSessions, async (platform, { viewer }) => ({
    sessions: await listSessions(platform, viewer),
  })),
  implement(contract.revokeSessions, async (platform, call) => ({
    sessions: await revokeSessions(platform, call, call.input.session),
  })),
];
