// Written by `npm run locales` from locales/groups.ts.
import agecheck from '#locales/en/agecheck.json' with { type: 'json' };
import complaints from '#locales/en/complaints.json' with { type: 'json' };
import consent from '#locales/en/consent.json' with { type: 'json' };
import landers from '#locales/en/landers.json' with { type: 'json' };
import pages from '#locales/en/pages.json' with { type: 'json' };
import support from '#locales/en/support.json' with { type: 'json' };
import suspended from '#locales/en/suspended.json' with { type: 'json' };

export const translations = {
  agecheck,
  complaints,
  consent,
  landers,
  pages,
  support,
  suspended,
};
