// Written by `npm run locales` from locales/groups.ts.
import changes from '#locales/it/changes.json' with { type: 'json' };
import directdebit from '#locales/it/directdebit.json' with { type: 'json' };
import openers from '#locales/it/openers.json' with { type: 'json' };
import searches from '#locales/it/searches.json' with { type: 'json' };

export const translations = {
  changes,
  directdebit,
  openers,
  searches,
};
