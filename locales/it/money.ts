// Written by `npm run locales` from locales/groups.ts.
import figures from '#locales/it/figures.json' with { type: 'json' };
import money from '#locales/it/money.json' with { type: 'json' };
import tax from '#locales/it/tax.json' with { type: 'json' };

export const translations = {
  figures,
  money,
  tax,
};
