// Written by `npm run locales` from locales/groups.ts.
import directdebit from '#locales/es/directdebit.json' with { type: 'json' };
import openers from '#locales/es/openers.json' with { type: 'json' };

export const translations = {
  directdebit,
  openers,
};
