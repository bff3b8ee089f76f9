// Written by `npm run locales` from locales/groups.ts.
import figures from '#locales/fr/figures.json' with { type: 'json' };
import money from '#locales/fr/money.json' with { type: 'json' };
import tax from '#locales/fr/tax.json' with { type: 'json' };

export const translations = {
  figures,
  money,
  tax,
};
