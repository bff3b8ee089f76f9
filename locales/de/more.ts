// Written by `npm run locales` from locales/groups.ts.
import changes from '#locales/de/changes.json' with { type: 'json' };
import directdebit from '#locales/de/directdebit.json' with { type: 'json' };
import openers from '#locales/de/openers.json' with { type: 'json' };
import searches from '#locales/de/searches.json' with { type: 'json' };

export const translations = {
  changes,
  directdebit,
  openers,
  searches,
};
