// Written by `npm run locales` from locales/groups.ts.
import figures from '#locales/fr/figures.json' with { type: 'json' };
import tax from '#locales/fr/tax.json' with { type: 'json' };

export const translations = {
  figures,
  tax,
};
