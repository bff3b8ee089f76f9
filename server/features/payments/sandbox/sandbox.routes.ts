import { decideSandboxPayment, getSandboxPayment } from '#contract/payments/sandbox.ts';
import { implement, type Route } from '#server/call.ts';
import { decide, getSandboxPaymentOf } from './sandbox.service.ts';

export const sandboxRoutes: Route[] = [
  implement(getSandboxPayment, async (platform, { viewer, input }) => {
    const found = await getSandboxPaymentOf(platform, viewer.id, input.id);
    return {
      status: found.status,
      description: found.description,
      amount_cents: found.amountCents,
      currency: found.currency,
      keeps_card: found.mandateId !== null,
      return_url: found.redirectUrl,
    };
  }),
  implement(decideSandboxPayment, async (platform, { viewer, input }) => {
    const { status, redirectUrl } = await decide(platform, viewer.id, input);
    return { status, return_url: redirectUrl };
  }),
];
