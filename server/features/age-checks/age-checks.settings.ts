import * as z from 'zod';
import { ageCheckDrivers } from '#contract/age-checks/facts.ts';
import { featureSettings, list, optionalUrl, setting } from '#server/settings.ts';

export const ageCheckSettings = featureSettings({
  settings: {
    ageCheck: setting(
      'AGE_CHECK',
      'none',
      'Who finds out whether members are adults where a domain asks for it (`age_check`): `none`, `reviewer` (the staff, by a picture of a document) or `provider`. In production a domain with GB among its countries takes no new members there and sells nothing there until they are checked.',
      z.enum(ageCheckDrivers),
    ),
    ageCheckUrl: setting(
      'AGE_CHECK_URL',
      '',
      'Address of the provider of age checks: takes POST of a session and answers with its address; https in production.',
      optionalUrl,
    ),
    ageCheckSecrets: setting(
      'AGE_CHECK_SECRETS',
      '',
      'Comma separated secrets shared with that provider, each whsec_ and 24 bytes or more in base64. All sign what it is sent, and any of them what it reports.',
      list.pipe(z.array(z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/))),
    ),
  },
  findFaults({ ageCheck, ageCheckUrl, ageCheckSecrets }, isProduction) {
    if (ageCheck !== 'provider') return [];
    return [
      ...(ageCheckUrl ? [] : ['AGE_CHECK_URL: needed because AGE_CHECK is provider']),
      ...(ageCheckSecrets.length > 0 ? [] : ['AGE_CHECK_SECRETS: needed because AGE_CHECK is provider']),
      ...(isProduction && ageCheckUrl?.startsWith('http:')
        ? ['AGE_CHECK_URL: age checks travel by https alone']
        : []),
    ];
  },
});
