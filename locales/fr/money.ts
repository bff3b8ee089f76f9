// Written by `npm run locales` from locales/groups.ts.
import money from '#locales/fr/money.json' with { type: 'json' };

export const translations = {
  money,
};
