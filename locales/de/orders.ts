// Written by `npm run locales` from locales/groups.ts.
import discounts from '#locales/de/discounts.json' with { type: 'json' };
import payments from '#locales/de/payments.json' with { type: 'json' };

export const translations = {
  discounts,
  payments,
};
