// Written by `npm run locales` from locales/groups.ts.
import support from '#locales/en/support.json' with { type: 'json' };

export const words = {
  support,
};
