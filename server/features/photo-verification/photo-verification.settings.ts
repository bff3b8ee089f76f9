import * as z from 'zod';
import { featureSettings, list, optionalUrl, setting } from '#server/settings.ts';

export const photoVerificationSettings = featureSettings({
  settings: {
    verificationUrl: setting(
      'VERIFICATION_URL',
      '',
      'Address of a provider that compares camera photos with profile images. Default: staff compare them in the console.',
      optionalUrl,
    ),
    verificationSecrets: setting(
      'VERIFICATION_SECRETS',
      '',
      'Comma separated secrets shared with that provider, each whsec_ and 24 bytes or more in base64. All sign what it is sent, and any of them what it reports.',
      list.pipe(z.array(z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/))),
    ),
  },
  findFaults({ verificationUrl, verificationSecrets }, isProduction) {
    if (!verificationUrl) return [];
    if (verificationSecrets.length === 0)
      return ['VERIFICATION_SECRETS: needed because VERIFICATION_URL is set'];
    return isProduction && !verificationUrl.startsWith('https:')
      ? ['VERIFICATION_URL: camera photos travel by https alone']
      : [];
  },
});
