// Written by `npm run locales` from locales/groups.ts.
import discounts from '#locales/it/discounts.json' with { type: 'json' };
import payments from '#locales/it/payments.json' with { type: 'json' };

export const translations = {
  discounts,
  payments,
};
