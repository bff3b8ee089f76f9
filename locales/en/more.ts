// Written by `npm run locales` from locales/groups.ts.
import directdebit from '#locales/en/directdebit.json' with { type: 'json' };
import openers from '#locales/en/openers.json' with { type: 'json' };

export const translations = {
  directdebit,
  openers,
};
