import * as contract from '#contract/accounts/credentials.ts';
import { implement, type Route } from '#server/call.ts';
import { confirmMailChange, findMailChange, requestMailChange } from './mail-change.service.ts';
import { findMailUndo, undoMailChange } from './mail-undo.service.ts';
import { changePassword } from './password-change.service.ts';
import { findReset, requestReset, resetPassword } from './reset.service.ts';

export const credentialRoutes: Route[] = [
  implement(contract.requestReset, async (platform, call) => {
    await requestReset(platform, call, call.input.email);
    return {};
  }),
  implement(contract.checkReset, (platform, { site, input }) => findReset(platform, site, input.token)),
  implement(contract.resetPassword, async (platform, call) => {
    await resetPassword(platform, call, call.input);
    return {};
  }),
  implement(contract.changePassword, async (platform, call) => {
    await changePassword(platform, call, call.input);
    return {};
  }),
  implement(contract.requestMailChange, async (platform, call) => ({
    email: await requestMailChange(platform, call, call.input),
  })),
  implement(contract.checkMailChange, (platform, { site, input }) =>
    findMailChange(platform, site, input.token),
  ),
  implement(contract.confirmMailChange, (platform, call) =>
    confirmMailChange(platform, call, call.input.token),
  ),
  implement(contract.checkMailUndo, (platform, { site, input }) => findMailUndo(platform, site, input.token)),
  implement(contract.undoMailChange, async (platform, call) => ({
    email: await undoMailChange(platform, call, call.input),
  })),
];
