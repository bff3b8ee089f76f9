import type { Feature } from '#server/feature.ts';
import { forgetStaleGrants } from './free-credits.service.ts';
import { activationLink, completionLink } from './signup.links.ts';
import { signupRoutes } from './signup.routes.ts';

export { forgetStaleGrants };

/**
 * Grants of free credits outlive the account for 30 days, without naming it, so that returning brings no
 * more.
 */
export const signup: Feature = {
  name: 'signup',
  tables: ['free_credit_grant'],
  mails: ['activation', 'complete_signup'],
  links: [activationLink, completionLink],
  routes: signupRoutes,
};
