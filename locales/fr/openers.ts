// Written by `npm run locales` from locales/groups.ts.
import openers from '#locales/fr/openers.json' with { type: 'json' };

export const translations = {
  openers,
};
