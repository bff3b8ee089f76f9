// Written by `npm run locales` from locales/groups.ts.
import appealreview from '#locales/pl/appealreview.json' with { type: 'json' };
import review from '#locales/pl/review.json' with { type: 'json' };
import staff from '#locales/pl/staff.json' with { type: 'json' };

export const words = {
  appealreview,
  review,
  staff,
};
