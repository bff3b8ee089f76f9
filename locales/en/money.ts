// Written by `npm run locales` from locales/groups.ts.
import figures from '#locales/en/figures.json' with { type: 'json' };
import money from '#locales/en/money.json' with { type: 'json' };
import tax from '#locales/en/tax.json' with { type: 'json' };

export const translations = {
  figures,
  money,
  tax,
};
