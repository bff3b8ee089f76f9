import * as z from 'zod';
import { featureSettings, list, setting } from '#server/settings.ts';
import { completeVapidKeys } from './push/vapid-keys.ts';

export { chooseVapidKeys, type VapidKeys } from './push/vapid-keys.ts';

export const notificationSettings = featureSettings({
  settings: {
    vapidPrivateKey: setting(
      'VAPID_PRIVATE_KEY',
      '',
      'Names the installation to push services: 32 bytes in base64url. Empty: derived from SECRET.',
      z
        .string()
        .refine((key) => key === '' || completeVapidKeys(key) !== undefined, 'not a P-256 private key'),
    ),
    pushExtraHosts: setting(
      'PUSH_EXTRA_HOSTS',
      '',
      'Comma separated hosts of push services besides those of the browsers, also in a private network; http://host is for tests.',
      list,
    ),
    inboundMailSecret: setting(
      'INBOUND_MAIL_SECRET',
      '',
      'The mail server posts bounces and complaints, raw, to /api/inbound-mail/ and this. Empty: none are taken in.',
      z.string(),
    ),
  },
  findFaults: ({ pushExtraHosts, inboundMailSecret }, isProduction) => [
    ...(isProduction && pushExtraHosts.some((host) => host.startsWith('http:'))
      ? ['PUSH_EXTRA_HOSTS: a push service without https is for tests alone']
      : []),
    ...(inboundMailSecret && inboundMailSecret.length < 24
      ? ['INBOUND_MAIL_SECRET: shorter than 24 characters can be guessed']
      : []),
  ],
});
