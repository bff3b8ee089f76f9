import type { Platform } from '#server/platform/platform.ts';
import { createMollieProvider } from './mollie/mollie.provider.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandboxProvider } from './sandbox/sandbox.provider.ts';

export function getProvider(platform: Platform): PaymentProvider {
  return platform.config.paymentProvider === 'mollie'
    ? createMollieProvider(platform.config)
    : createSandboxProvider(platform);
}
