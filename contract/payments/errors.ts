export const paymentErrors = {
  'payments.package_unavailable': 422,
  'payments.method_unavailable': 422,
  'payments.provider_unavailable': 503,
  /** data: amount_cents, currency: what it would cost now. */
  'payments.price_changed': 422,
  'payments.key_reused': 422,
  /** After a chargeback, until somebody has looked at it. */
  'payments.under_review': 403,
  /** A stored card, by a session that is older than a day: the password is needed. */
  'payments.proof_required': 403,
  /** As often as a stored card is charged within a day. */
  'payments.card_limit': 422,
  /** A bank took a direct debit back, of this member, account or phone. */
  'payments.debit_blocked': 403,
  'payments.debit_limit': 422,
} as const;
