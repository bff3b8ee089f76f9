import * as z from 'zod';
import type { SandboxStatus } from '#contract/payments.sandbox.ts';
import { paymentMethods } from '#contract/payments.ts';
import type { Config } from '#server/config.ts';
import { createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type PaymentProvider, type ProviderPayment, ProviderRefusal } from './provider.ts';
import { isSignedBody, signatureHeader } from './sandbox.signature.ts';
import { findSandboxPayment, insertSandboxPayment } from './sandbox.store.ts';

const statuses: Record<SandboxStatus, ProviderPayment['status']> = {
  open: 'pending',
  pending: 'pending',
  paid: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
};

const webhookSchema = z.object({ id: z.string() });

/** A provider of our own whose books stand in this database: money is never moved, a tester chooses the result. */
export function createSandboxProvider(platform: Platform): PaymentProvider {
  return {
    name: 'sandbox',
    methods: paymentMethods,
    async createPayment(request) {
      const { amountCents, currency, reference, description, idempotencyKey } = request;
      const { id } = await insertSandboxPayment(platform, {
        id: `sb_${createToken(12)}`,
        idempotencyKey,
        reference,
        amountCents,
        currency,
        description,
        status: 'open',
        redirectUrl: request.returnUrl,
        webhookUrl: `${describeLocalOrigin(platform.config)}/api/webhooks/sandbox`,
        createdAt: platform.clock.now(),
      });
      return { providerId: id, checkoutUrl: new URL(`/sandbox/checkout/${id}`, request.returnUrl).href };
    },
    async fetchPayment(providerId) {
      const found = await findSandboxPayment(platform, providerId);
      if (!found) throw new ProviderRefusal(`the sandbox has no payment ${providerId}`);
      const { amountCents, currency, reference } = found;
      return { status: statuses[found.status], amountCents, currency, reference };
    },
    readWebhook(body, headers) {
      const { secret } = platform.config;
      const signature = headers[signatureHeader];
      if (!isSignedBody(secret, body, signature, platform.clock.now())) return undefined;
      return webhookSchema.parse(JSON.parse(body.toString('utf8'))).id;
    },
  };
}

/** This server as it reaches itself, whatever stands in front of it. */
function describeLocalOrigin({ host, port }: Config): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
