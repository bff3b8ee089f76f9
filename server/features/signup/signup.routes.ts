import * as activation from '#contract/signup/activation.ts';
import * as contract from '#contract/signup/endpoints.ts';
import * as partner from '#contract/signup/partner.ts';
import * as resend from '#contract/signup/resend.ts';
import { implement, type Route } from '#server/call.ts';
import { activate, findActivation, resendActivation } from './activation.service.ts';
import { checkPartnerLink, completeSignup, signUpForPartner } from './partner-signup.service.ts';
import { signUp } from './signup.service.ts';

export const signupRoutes: Route[] = [
  implement(contract.signup, async (platform, call) => ({ user: await signUp(platform, call, call.input) })),
  implement(activation.checkActivation, (platform, call) => findActivation(platform, call, call.input.token)),
  implement(activation.activate, (platform, call) => activate(platform, call, call.input)),
  implement(resend.resendActivation, async (platform, call) => ({
    email: await resendActivation(platform, call.viewer, call.input.member),
  })),
  implement(partner.partnerSignup, (platform, call) => signUpForPartner(platform, call, call.input)),
  implement(partner.checkPartnerLink, (platform, call) => checkPartnerLink(platform, call, call.input.token)),
  implement(partner.completeSignup, (platform, call) => completeSignup(platform, call, call.input)),
];
