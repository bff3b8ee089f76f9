// Written by `npm run locales` from locales/groups.ts.
import staff from '#locales/en/staff.json' with { type: 'json' };

export const words = {
  staff,
};
