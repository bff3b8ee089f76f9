// Written by `npm run locales` from locales/groups.ts.
import reportreview from '#locales/pl/reportreview.json' with { type: 'json' };
import review from '#locales/pl/review.json' with { type: 'json' };
import staff from '#locales/pl/staff.json' with { type: 'json' };

export const words = {
  reportreview,
  review,
  staff,
};
