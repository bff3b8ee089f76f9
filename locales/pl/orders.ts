// Written by `npm run locales` from locales/groups.ts.
import discounts from '#locales/pl/discounts.json' with { type: 'json' };
import payments from '#locales/pl/payments.json' with { type: 'json' };

export const translations = {
  discounts,
  payments,
};
