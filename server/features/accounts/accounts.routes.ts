import * as contract from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { implement, type Route } from '#server/call.ts';
import { updateLanguage } from '#server/features/members/index.ts';
import { renewSession } from '#server/features/sessions/index.ts';
import { getViewer } from '#server/features/users/index.ts';
import { logIn } from './login.service.ts';

export const accountRoutes: Route[] = [
  implement(contract.getUser, async (platform, call) => {
    if (!call.viewer) return { user: null };
    await renewSession(platform, call);
    return { user: await getViewer(platform, call.site, call.viewer) };
  }),
  implement(login, async (platform, call) => ({ user: await logIn(platform, call, call.input) })),
  implement(contract.saveLanguage, async (platform, { viewer, input }) => {
    await updateLanguage(platform, viewer.id, input.language);
    return {};
  }),
];
