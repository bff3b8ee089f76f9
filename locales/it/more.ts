// Written by `npm run locales` from locales/groups.ts.
import directdebit from '#locales/it/directdebit.json' with { type: 'json' };
import openers from '#locales/it/openers.json' with { type: 'json' };

export const translations = {
  directdebit,
  openers,
};
