import * as z from 'zod';
import { type PaymentMethod, paymentMethods } from '#contract/payments/facts.ts';
import type { SandboxStatus } from '#contract/payments/sandbox.ts';
import type { Config } from '#server/config.ts';
import { createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listSecrets } from '#server/platform/secrets.ts';
import {
  type PaidCard,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusal,
  type StoredMandate,
} from '../provider.ts';
import { findSandboxRefund, refundSandboxPayment, sumSandboxRefunds } from './sandbox.refunds.store.ts';
import { isSignedBody, signatureHeader } from './sandbox.signature.ts';
import {
  findSandboxPayment,
  findSandboxPaymentBy,
  insertSandboxPayment,
  type SandboxPaymentRow,
  updateSandboxStatus,
} from './sandbox.store.ts';
import { findSandboxMandate, insertSandboxMandate, revokeSandboxMandate } from './sandbox-mandates.store.ts';

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

/** A provider with books in this database: no money moves, a tester chooses the result. */
export function createSandboxProvider(platform: Platform): PaymentProvider {
  return {
    name: 'sandbox',
    listMethods: async () => paymentMethods,
    async createPayment(request) {
      const { amountCents, currency, reference, description, idempotencyKey, mandate } = request;
      const kept = request.keepsCard
        ? await insertSandboxMandate(platform, { idempotencyKey: `${idempotencyKey}-card`, reference })
        : undefined;
      const { id } = await insertSandboxPayment(platform, {
        id: `sb_${createToken(12)}`,
        idempotencyKey,
        reference,
        amountCents,
        currency,
        description,
        status: mandate ? await takeBy(platform, mandate, request.method) : 'open',
        redirectUrl: request.returnUrl,
        webhookUrl: `${describeLocalOrigin(platform.config)}/api/webhooks/sandbox`,
        mandateId: kept?.mandateId ?? null,
        createdAt: platform.clock.now(),
      });
      const checkoutUrl = new URL(`/sandbox/checkout/${id}`, request.returnUrl).href;
      return { providerId: id, checkoutUrl: mandate && request.method !== 'sdd' ? null : checkoutUrl };
    },
    findPayment: ({ reference }) => findSandboxPaymentBy(platform, reference),
    async fetchPayment(providerId) {
      const found = await findSandboxPayment(platform, providerId);
      if (!found) throw new ProviderRefusal(`the sandbox has no payment ${providerId}`);
      const { amountCents, currency, reference } = found;
      const chargedBackCents = found.status === 'refunded' ? amountCents : 0;
      const refundedCents = await sumSandboxRefunds(platform, found);
      return {
        ...{ status: statuses[found.status], amountCents, currency, reference },
        ...{
          refundedCents,
          chargedBackCents,
          failedRefunds: [],
          card: await readSandboxCard(platform, found),
        },
      };
    },
    cancelPayment: (providerId) => updateSandboxStatus(platform, providerId, 'cancelled'),
    async refundPayment({ providerId, amountCents, idempotencyKey }) {
      const refund = { id: `sbr_${createToken(12)}`, paymentId: providerId, idempotencyKey, amountCents };
      const made = await refundSandboxPayment(platform, refund);
      if (!made) throw new ProviderRefusal(`the sandbox has no ${amountCents} cents of ${providerId} left`);
      return { refundId: made };
    },
    findRefund: (request) => findSandboxRefund(platform, request),
    createMandate: (request) => insertSandboxMandate(platform, request),
    revokeMandate: (mandate) => revokeSandboxMandate(platform, mandate),
    readWebhook(body, headers) {
      const signature = headers[signatureHeader];
      const now = platform.clock.now();
      const isOurs = listSecrets(platform.config).some((secret) =>
        isSignedBody(secret, body, signature, now),
      );
      if (!isOurs) return undefined;
      return webhookSchema.parse(JSON.parse(body.toString('utf8'))).id;
    },
  };
}

/** A card decides at once. A bank takes time; it has a page too, as nobody else would decide. */
async function takeBy(
  platform: Platform,
  mandate: StoredMandate,
  method: PaymentMethod,
): Promise<SandboxStatus> {
  const found = await findSandboxMandate(platform, mandate);
  if (!found) throw new ProviderRefusal(`the sandbox has no mandate ${mandate.mandateId}`);
  if (method === 'sdd') return 'pending';
  return found.refuses ? 'failed' : 'paid';
}

async function readSandboxCard(
  platform: Platform,
  { status, mandateId }: SandboxPaymentRow,
): Promise<PaidCard | null> {
  if (status !== 'paid' || mandateId === null) return null;
  const found = await findSandboxMandate(platform, { mandateId });
  if (!found) return null;
  return { customerId: found.customerId, mandateId, label: 'Visa', ending: found.refuses ? '0341' : '4242' };
}

/** This server's own address, behind any proxy. */
function describeLocalOrigin({ host, port }: Config): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
