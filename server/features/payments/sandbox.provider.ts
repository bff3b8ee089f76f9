import * as z from 'zod';
import type { SandboxStatus } from '#contract/payments.sandbox.ts';
import { paymentMethods } from '#contract/payments.ts';
import type { Config } from '#server/config.ts';
import { createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type PaymentProvider, type ProviderPayment, ProviderRefusal } from './provider.ts';
import { refundSandboxPayment, sumSandboxRefunds } from './sandbox.refunds.store.ts';
import { isSignedBody, signatureHeader } from './sandbox.signature.ts';
import { findSandboxPayment, insertSandboxPayment } from './sandbox.store.ts';
import {
  insertSandboxMandate,
  isSandboxMandateValid,
  revokeSandboxMandate,
} from './sandbox-mandates.store.ts';

const statuses: Record<SandboxStatus, ProviderPayment['status']> = {
  open: 'pending',
  pending: 'pending',
  paid: 'completed',
  refunded: 'completed',
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
      const { amountCents, currency, reference, description, idempotencyKey, mandate } = request;
      if (mandate && !(await isSandboxMandateValid(platform, mandate)))
        throw new ProviderRefusal(`the sandbox has no mandate ${mandate.mandateId}`);
      const { id } = await insertSandboxPayment(platform, {
        id: `sb_${createToken(12)}`,
        idempotencyKey,
        reference,
        amountCents,
        currency,
        description,
        // By a mandate the bank decides. Here too there is a page for it, as nobody else would.
        status: mandate ? 'pending' : 'open',
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
      const chargedBackCents = found.status === 'refunded' ? amountCents : 0;
      const refundedCents = await sumSandboxRefunds(platform, found);
      return {
        ...{ status: statuses[found.status], amountCents, currency, reference },
        ...{ refundedCents, chargedBackCents },
      };
    },
    async refundPayment({ providerId, amountCents, idempotencyKey }) {
      const refund = { id: `sbr_${createToken(12)}`, paymentId: providerId, idempotencyKey, amountCents };
      const made = await refundSandboxPayment(platform, refund);
      if (!made) throw new ProviderRefusal(`the sandbox has no ${amountCents} cents of ${providerId} left`);
      return { refundId: made };
    },
    createMandate: (request) => insertSandboxMandate(platform, request),
    revokeMandate: (mandate) => revokeSandboxMandate(platform, mandate),
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
