// Written by `npm run locales` from locales/groups.ts.
import money from '#locales/nl/money.json' with { type: 'json' };

export const translations = {
  money,
};
