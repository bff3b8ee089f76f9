export const paymentErrors = {
  'payments.package_unavailable': 422,
  'payments.method_unavailable': 422,
  'payments.provider_unavailable': 503,
  'payments.key_reused': 422,
} as const;
