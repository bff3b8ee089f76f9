// Written by `npm run locales` from locales/groups.ts.
import staff from '#locales/fr/staff.json' with { type: 'json' };

export const words = {
  staff,
};
