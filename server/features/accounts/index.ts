import type { Feature } from '#server/feature.ts';
import { updateLanguage } from '#server/features/members/index.ts';
import { servePreferences } from '#server/features/sites/index.ts';
import { noteOwnChange } from '#server/platform/http/polls.ts';
import { mailChangeLink, mailUndoLink, resetLink } from './accounts.links.ts';
import { accountRoutes } from './accounts.routes.ts';
import { credentialRoutes } from './credentials.routes.ts';
import { createResetJob } from './reset.service.ts';
import { deleteTokens } from './tokens.store.ts';
import { serveWellKnown } from './well-known.http.ts';

export { mailAlreadyMember } from './already-member.service.ts';
export { lookUpAddress } from './enumeration-budget.ts';
export { checkLink, endLinks, findLinkState, mailLink, takeLink } from './links.service.ts';
export { hashNewPassword } from './new-password.service.ts';
export { listContextWords } from './passwords/passwords.rules.ts';
export { hashPassword, verifyPassword } from './passwords/passwords.service.ts';
export { findPasswordFault } from './passwords/strength.service.ts';
export { lockProven, requirePassword, requirePasswordOf } from './reauthentication.service.ts';
export { deleteStaleTokens, endEveryToken as endEveryLink } from './tokens.store.ts';

export const accounts: Feature = {
  name: 'accounts',
  tables: ['account_token'],
  reads: ['account'],
  mails: ['reset_password', 'password_changed', 'mail_change', 'mail_changed', 'already_member'],
  links: [resetLink, mailChangeLink, mailUndoLink],
  routes: [...accountRoutes, ...credentialRoutes],
  jobs: (platform) => [createResetJob(platform)],
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
  eraseMember: deleteTokens,
};
