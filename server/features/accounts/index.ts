import type { Feature } from '#server/feature.ts';
import { updateLanguage } from '#server/features/members/index.ts';
import { servePreferences } from '#server/features/sites/index.ts';
import { noteOwnChange } from '#server/platform/http/polls.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailChangeLink, mailUndoLink, resetLink } from './accounts.links.ts';
import { accountRoutes } from './accounts.routes.ts';
import { credentialRoutes } from './credentials.routes.ts';
import { passkeyCookie, passkeyCookieForm } from './passkeys/ceremony.ts';
import { deleteChallengesOf, deleteStaleChallenges } from './passkeys/challenges.store.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { exportPasskeys } from './passkeys/passkeys.service.ts';
import { deleteOwner } from './passkeys/passkeys.store.ts';
import { createForgettingJob } from './passwords/former.service.ts';
import { deleteCodeOf, deleteStaleCodes } from './proof/proof-codes.store.ts';
import { createResetJob } from './reset.service.ts';
import { deleteStaleTokens, deleteTokens } from './tokens.store.ts';
import { serveWellKnown } from './well-known.http.ts';

export { mailAlreadyMember } from './already-member.service.ts';
export { lookUpAddress } from './enumeration-budget.ts';
export { checkLink, endLinks, findLinkState, mailLink, takeLink } from './links.service.ts';
export { hashNewPassword } from './new-password.service.ts';
export { readFormerHash, writeSaltedHash } from './passwords/former.rules.ts';
export { listContextWords } from './passwords/passwords.rules.ts';
export { hashPassword, verifyPassword } from './passwords/passwords.service.ts';
export { findPasswordFault } from './passwords/strength.service.ts';
export {
  hasPasskey,
  lockProven,
  type Proof,
  requirePasswordOf,
  requireProof,
  requireSuspendedProof,
} from './proof/proof.service.ts';
export { endEveryToken as endEveryLink } from './tokens.store.ts';

export const accounts: Feature = {
  name: 'accounts',
  tables: ['account_token', 'passkey_owner', 'passkey', 'passkey_challenge', 'proof_code'],
  reads: ['account'],
  mails: [
    'reset_password',
    'password_changed',
    'mail_change',
    'mail_changed',
    'already_member',
    'passkey_added',
    'passkey_removed',
    'passkey_copied',
    'proof_code',
  ],
  links: [resetLink, mailChangeLink, mailUndoLink],
  cookies: { [passkeyCookie]: passkeyCookieForm },
  routes: [...accountRoutes, ...credentialRoutes, ...passkeyRoutes],
  jobs: (platform) => [createResetJob(platform), createForgettingJob(platform)],
  async http(http, platform, makeContext) {
    serveWellKnown(http);
    await servePreferences(http, platform, {
      makeContext,
      async saveLanguage({ id }, locale) {
        await updateLanguage(platform, id, locale);
        noteOwnChange(platform, id);
      },
    });
  },
  async eraseMember(platform, memberId) {
    await deleteTokens(platform, memberId);
    await deleteChallengesOf(platform, memberId);
    await deleteCodeOf(platform, memberId);
    await deleteOwner(platform, memberId);
  },
  exportParts: {
    'passkeys.json': { about: 'export:files.passkeys', chapter: 'you' },
  },
  async exportMember(platform, memberId) {
    return [{ path: 'passkeys.json', json: await exportPasskeys(platform, memberId) }];
  },
};

/** What has run out, by the daily sweep. */
export async function deleteStaleProofs(platform: Platform): Promise<void> {
  await deleteStaleTokens(platform);
  await deleteStaleChallenges(platform);
  await deleteStaleCodes(platform);
}
