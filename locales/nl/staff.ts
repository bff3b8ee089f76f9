// Written by `npm run locales` from locales/groups.ts.
import reportreview from '#locales/nl/reportreview.json' with { type: 'json' };
import review from '#locales/nl/review.json' with { type: 'json' };
import staff from '#locales/nl/staff.json' with { type: 'json' };

export const words = {
  reportreview,
  review,
  staff,
};
