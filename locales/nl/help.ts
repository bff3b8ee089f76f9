// Written by `npm run locales` from locales/groups.ts.
import agecheck from '#locales/nl/agecheck.json' with { type: 'json' };
import complaints from '#locales/nl/complaints.json' with { type: 'json' };
import consent from '#locales/nl/consent.json' with { type: 'json' };
import landers from '#locales/nl/landers.json' with { type: 'json' };
import pages from '#locales/nl/pages.json' with { type: 'json' };
import support from '#locales/nl/support.json' with { type: 'json' };
import suspended from '#locales/nl/suspended.json' with { type: 'json' };

export const translations = {
  agecheck,
  complaints,
  consent,
  landers,
  pages,
  support,
  suspended,
};
