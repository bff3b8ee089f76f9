// Written by `npm run locales` from locales/groups.ts.
import figures from '#locales/nl/figures.json' with { type: 'json' };
import money from '#locales/nl/money.json' with { type: 'json' };
import tax from '#locales/nl/tax.json' with { type: 'json' };

export const translations = {
  figures,
  money,
  tax,
};
