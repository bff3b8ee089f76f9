// Written by `npm run locales` from locales/groups.ts.
import figures from '#locales/de/figures.json' with { type: 'json' };
import money from '#locales/de/money.json' with { type: 'json' };
import tax from '#locales/de/tax.json' with { type: 'json' };

export const translations = {
  figures,
  money,
  tax,
};
