// Written by `npm run locales` from locales/groups.ts.
import support from '#locales/nl/support.json' with { type: 'json' };

export const words = {
  support,
};
