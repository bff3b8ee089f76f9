export const paymentErrors = {
  'payments.package_unavailable': 422,
  'payments.method_unavailable': 422,
  'payments.provider_unavailable': 503,
  /** data: amount_cents, currency: what it would cost now. */
  'payments.price_changed': 422,
  'payments.key_reused': 422,
  /** A bank took a direct debit back, of this member, account or phone. */
  'payments.debit_blocked': 403,
  'payments.debit_limit': 422,
} as const;
