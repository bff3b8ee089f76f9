import type { Feature } from '#server/feature.ts';
import { forgetStaleGrants } from './free-credits.service.ts';
import { activationLink, completionLink } from './signup.links.ts';
import { signupRoutes } from './signup.routes.ts';

export { issuePartnerKey } from './operator.service.ts';
export { forgetStaleGrants };

/**
 * How somebody becomes a member: by the form, or through a partner. Who was given free credits outlives the account for
 * the rest of its 30 days: it names none, and without it a member who leaves at once would come back for more.
 */
export const signup: Feature = {
  name: 'signup',
  tables: ['partner_key', 'free_credit_grant'],
  mails: ['activation', 'complete_signup'],
  links: [activationLink, completionLink],
  routes: signupRoutes,
};
