// Written by `npm run locales` from locales/groups.ts.
import consent from '#locales/nl/consent.json' with { type: 'json' };
import support from '#locales/nl/support.json' with { type: 'json' };

export const words = {
  consent,
  support,
};
