// Written by `npm run locales` from locales/groups.ts.
import directdebit from '#locales/de/directdebit.json' with { type: 'json' };
import openers from '#locales/de/openers.json' with { type: 'json' };

export const translations = {
  directdebit,
  openers,
};
