// Written by `npm run locales` from locales/groups.ts.
import support from '#locales/es/support.json' with { type: 'json' };

export const words = {
  support,
};
