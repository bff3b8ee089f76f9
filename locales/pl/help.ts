// Written by `npm run locales` from locales/groups.ts.
import consent from '#locales/pl/consent.json' with { type: 'json' };
import support from '#locales/pl/support.json' with { type: 'json' };

export const words = {
  consent,
  support,
};
