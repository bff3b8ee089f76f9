import * as completion from '#contract/account-completion.ts';
import * as contract from '#contract/accounts.ts';
import { login } from '#contract/login.ts';
import * as signup from '#contract/signup.ts';
import { implement, type Route } from '#server/platform/http/call.ts';
import { updateLanguage } from './accounts.store.ts';
import { activate, resendActivation } from './activation.service.ts';
import { logIn } from './login.service.ts';
import { checkCompletion, completeSignup, signUpForPartner } from './partner-signup.service.ts';
import { endSession, renewSession } from './sessions.service.ts';
import { signUp } from './signup.service.ts';
import { getUserOf } from './users.service.ts';

export const accountRoutes: Route[] = [
  implement(contract.getUser, async (platform, call) => {
    if (!call.viewer) return { user: null };
    await renewSession(platform, call);
    return { user: await getUserOf(platform, call.site, call.viewer.id) };
  }),
  implement(login, async (platform, call) => ({ user: await logIn(platform, call, call.input) })),
  implement(contract.saveLanguage, async (platform, { viewer, input }) => {
    await updateLanguage(platform, viewer.id, input.language);
    return {};
  }),
  implement(contract.logout, async (platform, call) => {
    await endSession(platform, call);
    return {};
  }),
  implement(signup.signup, async (platform, call) => ({ user: await signUp(platform, call, call.input) })),
  implement(signup.activate, (platform, call) => activate(platform, call, call.input.token)),
  implement(signup.resendActivation, async (platform, call) => ({
    email: await resendActivation(platform, call.viewer),
  })),
  implement(completion.partnerSignup, (platform, call) => signUpForPartner(platform, call, call.input)),
  implement(completion.checkCompletion, (platform, call) =>
    checkCompletion(platform, call, call.input.token),
  ),
  implement(completion.completeSignup, (platform, call) => completeSignup(platform, call, call.input)),
];
