// Written by `npm run locales` from locales/groups.ts.
import reportreview from '#locales/en/reportreview.json' with { type: 'json' };
import review from '#locales/en/review.json' with { type: 'json' };
import staff from '#locales/en/staff.json' with { type: 'json' };

export const words = {
  reportreview,
  review,
  staff,
};
