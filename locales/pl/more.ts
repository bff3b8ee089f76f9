// Written by `npm run locales` from locales/groups.ts.
import changes from '#locales/pl/changes.json' with { type: 'json' };
import directdebit from '#locales/pl/directdebit.json' with { type: 'json' };
import openers from '#locales/pl/openers.json' with { type: 'json' };
import searches from '#locales/pl/searches.json' with { type: 'json' };

export const translations = {
  changes,
  directdebit,
  openers,
  searches,
};
