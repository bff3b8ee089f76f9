// Written by `npm run locales` from locales/groups.ts.
import changes from '#locales/nl/changes.json' with { type: 'json' };
import directdebit from '#locales/nl/directdebit.json' with { type: 'json' };
import openers from '#locales/nl/openers.json' with { type: 'json' };
import searches from '#locales/nl/searches.json' with { type: 'json' };

export const translations = {
  changes,
  directdebit,
  openers,
  searches,
};
