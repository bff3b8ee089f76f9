// Written by `npm run locales` from locales/groups.ts.
import reportreview from '#locales/fr/reportreview.json' with { type: 'json' };
import review from '#locales/fr/review.json' with { type: 'json' };
import staff from '#locales/fr/staff.json' with { type: 'json' };

export const words = {
  reportreview,
  review,
  staff,
};
