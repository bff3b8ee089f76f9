// Written by `npm run locales` from locales/groups.ts.
import money from '#locales/de/money.json' with { type: 'json' };

export const translations = {
  money,
};
