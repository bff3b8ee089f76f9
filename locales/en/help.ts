// Written by `npm run locales` from locales/groups.ts.
import consent from '#locales/en/consent.json' with { type: 'json' };
import support from '#locales/en/support.json' with { type: 'json' };

export const words = {
  consent,
  support,
};
