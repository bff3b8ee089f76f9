// Written by `npm run locales` from locales/groups.ts.
import changes from '#locales/es/changes.json' with { type: 'json' };
import directdebit from '#locales/es/directdebit.json' with { type: 'json' };
import openers from '#locales/es/openers.json' with { type: 'json' };
import searches from '#locales/es/searches.json' with { type: 'json' };

export const translations = {
  changes,
  directdebit,
  openers,
  searches,
};
