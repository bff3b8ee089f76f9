// Written by `npm run locales` from locales/groups.ts.
import consent from '#locales/fr/consent.json' with { type: 'json' };
import support from '#locales/fr/support.json' with { type: 'json' };

export const words = {
  consent,
  support,
};
