// Written by `npm run locales` from locales/groups.ts.
import figures from '#locales/es/figures.json' with { type: 'json' };
import money from '#locales/es/money.json' with { type: 'json' };
import tax from '#locales/es/tax.json' with { type: 'json' };

export const translations = {
  figures,
  money,
  tax,
};
