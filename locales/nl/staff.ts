// Written by `npm run locales` from locales/groups.ts.
import review from '#locales/nl/review.json' with { type: 'json' };
import staff from '#locales/nl/staff.json' with { type: 'json' };

export const words = {
  review,
  staff,
};
