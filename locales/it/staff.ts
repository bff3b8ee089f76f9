// Written by `npm run locales` from locales/groups.ts.
import review from '#locales/it/review.json' with { type: 'json' };
import staff from '#locales/it/staff.json' with { type: 'json' };

export const words = {
  review,
  staff,
};
