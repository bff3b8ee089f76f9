import * as contract from '#contract/accounts/passkeys.ts';
import { implement, type Route } from '#server/call.ts';
import { askPasskey } from '../proof/proof.service.ts';
import { mailCode } from '../proof/proof-codes.service.ts';
import { askLogin, logInWithPasskey } from './passkey-login.service.ts';
import { askForPasskey, forgetPasskey, keepPasskey, nameIt, showPasskeys } from './passkeys.service.ts';

export const passkeyRoutes: Route[] = [
  implement(contract.askPasskeyLogin, async (platform, call) => ({
    options: await askLogin(platform, call),
  })),
  implement(contract.logInByPasskey, async (platform, call) => ({
    user: await logInWithPasskey(platform, call, call.input.passkey),
  })),
  implement(contract.listPasskeys, showPasskeys),
  implement(contract.askNewPasskey, askForPasskey),
  implement(contract.addPasskey, async (platform, call) => {
    await keepPasskey(platform, call, call.input.passkey);
    return showPasskeys(platform, call);
  }),
  implement(contract.renamePasskey, async (platform, call) => {
    await nameIt(platform, call, call.input);
    return showPasskeys(platform, call);
  }),
  implement(contract.removePasskey, async (platform, call) => {
    await forgetPasskey(platform, call, call.input.id);
    return showPasskeys(platform, call);
  }),
  implement(contract.askPasskeyProof, async (platform, call) => ({
    options: await askPasskey(platform, call),
  })),
  implement(contract.mailProofCode, async (platform, call) => ({ email: await mailCode(platform, call) })),
];
