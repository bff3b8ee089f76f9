import { type Discount, getDiscount } from '#contract/discounts/endpoints.ts';
import { type DiscountedOrder, findDiscountRefusal } from '#contract/discounts/facts.ts';
import { AppError } from '#contract/errors.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

export interface TypedDiscount {
  /** The discount for the order as currently filled in. */
  discount: Discount | undefined;
  error: unknown;
  isBusy: boolean;
  apply: (code: string) => void;
  remove: () => void;
}

export function isDiscountError(error: unknown): boolean {
  return error instanceof AppError && error.code.startsWith('discounts.');
}

/** The code a member has typed for an order. The server checks that it fits. */
export function useTypedDiscount(order: DiscountedOrder): TypedDiscount {
  const { data, error, isPending, mutate, reset } = useApiMutation(getDiscount, { inline: true });
  const refusal = data && findDiscountRefusal(data, order);
  const facts = { minimum_cents: data?.minimum_order_value ?? 0, currency: order.currency };
  return {
    discount: refusal ? undefined : data,
    error: refusal ? new AppError(refusal, refusal === 'discounts.minimum' ? facts : undefined) : error,
    isBusy: isPending,
    apply: (code) => mutate({ code }),
    remove: reset,
  };
}
