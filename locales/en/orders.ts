// Written by `npm run locales` from locales/groups.ts.
import discounts from '#locales/en/discounts.json' with { type: 'json' };
import payments from '#locales/en/payments.json' with { type: 'json' };

export const translations = {
  discounts,
  payments,
};
