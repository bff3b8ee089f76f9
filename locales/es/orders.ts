// Written by `npm run locales` from locales/groups.ts.
import discounts from '#locales/es/discounts.json' with { type: 'json' };
import payments from '#locales/es/payments.json' with { type: 'json' };

export const translations = {
  discounts,
  payments,
};
