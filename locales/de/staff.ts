// Written by `npm run locales` from locales/groups.ts.
import reportreview from '#locales/de/reportreview.json' with { type: 'json' };
import review from '#locales/de/review.json' with { type: 'json' };
import staff from '#locales/de/staff.json' with { type: 'json' };

export const words = {
  reportreview,
  review,
  staff,
};
