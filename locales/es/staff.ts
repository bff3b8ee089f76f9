// Written by `npm run locales` from locales/groups.ts.
import staff from '#locales/es/staff.json' with { type: 'json' };

export const words = {
  staff,
};
