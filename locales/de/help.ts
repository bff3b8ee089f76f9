// Written by `npm run locales` from locales/groups.ts.
import complaints from '#locales/de/complaints.json' with { type: 'json' };
import consent from '#locales/de/consent.json' with { type: 'json' };
import landers from '#locales/de/landers.json' with { type: 'json' };
import pages from '#locales/de/pages.json' with { type: 'json' };
import support from '#locales/de/support.json' with { type: 'json' };
import suspended from '#locales/de/suspended.json' with { type: 'json' };

export const translations = {
  complaints,
  consent,
  landers,
  pages,
  support,
  suspended,
};
