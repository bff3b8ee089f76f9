import * as z from 'zod/mini';

/**
 * loading: the provider has not answered yet; pending: the member is to pay; the other four are results. Apart from the
 * endpoints, because every page of a member listens to them.
 */
export const paymentStatuses = ['loading', 'pending', 'completed', 'failed', 'cancelled', 'expired'] as const;
export const paymentStatusSchema = z.enum(paymentStatuses);
export type PaymentStatus = (typeof paymentStatuses)[number];
