import { consentCookie } from '#contract/consent/facts.ts';
import type { Feature } from '#server/feature.ts';
import { serveConsent } from './consent.http.ts';
import { createConsentTidyJob } from './consent.service.ts';

export { findThirdParties } from './consent.service.ts';

/** Consent of visitors to third-party scripts: docs/decisions/049. */
export const consent: Feature = {
  name: 'consent',
  tables: ['consent_choice'],
  cookies: { [consentCookie]: /^[\w.+-]{1,200}$/ },
  jobs: (platform) => [createConsentTidyJob(platform)],
  http: serveConsent,
};
