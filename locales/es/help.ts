// Written by `npm run locales` from locales/groups.ts.
import agecheck from '#locales/es/agecheck.json' with { type: 'json' };
import complaints from '#locales/es/complaints.json' with { type: 'json' };
import consent from '#locales/es/consent.json' with { type: 'json' };
import landers from '#locales/es/landers.json' with { type: 'json' };
import pages from '#locales/es/pages.json' with { type: 'json' };
import support from '#locales/es/support.json' with { type: 'json' };
import suspended from '#locales/es/suspended.json' with { type: 'json' };

export const translations = {
  agecheck,
  complaints,
  consent,
  landers,
  pages,
  support,
  suspended,
};
