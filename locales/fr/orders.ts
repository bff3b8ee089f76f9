// Written by `npm run locales` from locales/groups.ts.
import discounts from '#locales/fr/discounts.json' with { type: 'json' };
import payments from '#locales/fr/payments.json' with { type: 'json' };

export const translations = {
  discounts,
  payments,
};
