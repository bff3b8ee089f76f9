// Written by `npm run locales` from locales/groups.ts.
import figures from '#locales/pl/figures.json' with { type: 'json' };
import money from '#locales/pl/money.json' with { type: 'json' };
import tax from '#locales/pl/tax.json' with { type: 'json' };

export const translations = {
  figures,
  money,
  tax,
};
