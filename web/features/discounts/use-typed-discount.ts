import { type Discount, getDiscount } from '#contract/discounts/endpoints.ts';
import { type DiscountedOrder, findDiscountRefusal } from '#contract/discounts/facts.ts';
import { AppError } from '#contract/errors.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

export interface TypedDiscount {
  /** What the order may have as it is filled in now. */
  discount: Discount | undefined;
  error: unknown;
  isBusy: boolean;
  apply: (code: string) => void;
  remove: () => void;
}

export function isDiscountError(error: unknown): boolean {
  return error instanceof AppError && error.code.startsWith('discounts.');
}

/** The code that a member has typed for an order. That the order holds it already is for the server to see. */
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
