// Written by `npm run locales` from locales/groups.ts.
import reportreview from '#locales/es/reportreview.json' with { type: 'json' };
import review from '#locales/es/review.json' with { type: 'json' };
import staff from '#locales/es/staff.json' with { type: 'json' };

export const words = {
  reportreview,
  review,
  staff,
};
