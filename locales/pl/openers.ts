// Written by `npm run locales` from locales/groups.ts.
import openers from '#locales/pl/openers.json' with { type: 'json' };

export const translations = {
  openers,
};
