export const paymentErrors = {
  'payments.package_unavailable': 422,
  'payments.method_unavailable': 422,
  'payments.provider_unavailable': 503,
  /** data: amount_cents, currency: the current price. */
  'payments.price_changed': 422,
  'payments.key_reused': 422,
  'payments.under_review': 403,
  /** The domain sells nothing where the member lives or pays. */
  'payments.country_closed': 403,
  /** A stored card needs the password when the session is older than a day. */
  'payments.proof_required': 403,
  'payments.card_limit': 422,
  /** A bank reversed a direct debit of this member, account or phone. */
  'payments.debit_blocked': 403,
  'payments.debit_limit': 422,
} as const;
