// Written by `npm run locales` from locales/groups.ts.
import reportreview from '#locales/it/reportreview.json' with { type: 'json' };
import review from '#locales/it/review.json' with { type: 'json' };
import staff from '#locales/it/staff.json' with { type: 'json' };

export const words = {
  reportreview,
  review,
  staff,
};
