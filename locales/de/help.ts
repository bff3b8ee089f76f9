// Written by `npm run locales` from locales/groups.ts.
import agecheck from '#locales/de/agecheck.json' with { type: 'json' };
import complaints from '#locales/de/complaints.json' with { type: 'json' };
import consent from '#locales/de/consent.json' with { type: 'json' };
import landers from '#locales/de/landers.json' with { type: 'json' };
import pages from '#locales/de/pages.json' with { type: 'json' };
import support from '#locales/de/support.json' with { type: 'json' };
import suspended from '#locales/de/suspended.json' with { type: 'json' };

export const translations = {
  agecheck,
  complaints,
  consent,
  landers,
  pages,
  support,
  suspended,
};
