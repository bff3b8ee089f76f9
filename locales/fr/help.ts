// Written by `npm run locales` from locales/groups.ts.
import agecheck from '#locales/fr/agecheck.json' with { type: 'json' };
import complaints from '#locales/fr/complaints.json' with { type: 'json' };
import consent from '#locales/fr/consent.json' with { type: 'json' };
import landers from '#locales/fr/landers.json' with { type: 'json' };
import pages from '#locales/fr/pages.json' with { type: 'json' };
import support from '#locales/fr/support.json' with { type: 'json' };
import suspended from '#locales/fr/suspended.json' with { type: 'json' };

export const translations = {
  agecheck,
  complaints,
  consent,
  landers,
  pages,
  support,
  suspended,
};
