// Written by `npm run locales` from locales/groups.ts.
import support from '#locales/pl/support.json' with { type: 'json' };

export const words = {
  support,
};
