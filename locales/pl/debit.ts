// Written by `npm run locales` from locales/groups.ts.
import directdebit from '#locales/pl/directdebit.json' with { type: 'json' };

export const translations = {
  directdebit,
};
