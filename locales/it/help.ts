// Written by `npm run locales` from locales/groups.ts.
import agecheck from '#locales/it/agecheck.json' with { type: 'json' };
import complaints from '#locales/it/complaints.json' with { type: 'json' };
import consent from '#locales/it/consent.json' with { type: 'json' };
import landers from '#locales/it/landers.json' with { type: 'json' };
import pages from '#locales/it/pages.json' with { type: 'json' };
import support from '#locales/it/support.json' with { type: 'json' };
import suspended from '#locales/it/suspended.json' with { type: 'json' };

export const translations = {
  agecheck,
  complaints,
  consent,
  landers,
  pages,
  support,
  suspended,
};
