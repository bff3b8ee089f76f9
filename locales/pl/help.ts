// Written by `npm run locales` from locales/groups.ts.
import agecheck from '#locales/pl/agecheck.json' with { type: 'json' };
import complaints from '#locales/pl/complaints.json' with { type: 'json' };
import consent from '#locales/pl/consent.json' with { type: 'json' };
import landers from '#locales/pl/landers.json' with { type: 'json' };
import pages from '#locales/pl/pages.json' with { type: 'json' };
import support from '#locales/pl/support.json' with { type: 'json' };
import suspended from '#locales/pl/suspended.json' with { type: 'json' };

export const translations = {
  agecheck,
  complaints,
  consent,
  landers,
  pages,
  support,
  suspended,
};
