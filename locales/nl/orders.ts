// Written by `npm run locales` from locales/groups.ts.
import discounts from '#locales/nl/discounts.json' with { type: 'json' };
import payments from '#locales/nl/payments.json' with { type: 'json' };

export const translations = {
  discounts,
  payments,
};
