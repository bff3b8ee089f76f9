import * as z from 'zod';
import { featureSettings, flag, setting } from '#server/settings.ts';

export const paymentSettings = featureSettings({
  settings: {
    paymentProvider: setting(
      'PAYMENT_PROVIDER',
      'sandbox',
      'sandbox or mollie.',
      z.enum(['sandbox', 'mollie']),
    ),
    mollieApiKey: setting('MOLLIE_API_KEY', '', 'Key of the Mollie profile.', z.string()),
    mollieApiUrl: setting(
      'MOLLIE_API_URL',
      'https://api.mollie.com/v2',
      'Base address of the Mollie API.',
      z.url(),
    ),
    allowSandboxPayments: setting(
      'ALLOW_SANDBOX_PAYMENTS',
      '0',
      '1 accepts the payment sandbox in production: credits are then free for everybody.',
      flag,
    ),
  },
  findFaults({ paymentProvider, mollieApiKey, allowSandboxPayments }, isProduction) {
    if (paymentProvider === 'mollie' && !mollieApiKey)
      return ['MOLLIE_API_KEY: needed because PAYMENT_PROVIDER is mollie'];
    if (paymentProvider === 'sandbox' && isProduction && !allowSandboxPayments)
      return [
        'PAYMENT_PROVIDER: the sandbox gives credits away; set mollie, or ALLOW_SANDBOX_PAYMENTS=1 to accept that',
      ];
    return [];
  },
  takesMoney: ({ paymentProvider, mollieApiKey }) =>
    paymentProvider === 'mollie' && !mollieApiKey.startsWith('test_'),
});
