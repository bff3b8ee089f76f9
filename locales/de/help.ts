// Written by `npm run locales` from locales/groups.ts.
import consent from '#locales/de/consent.json' with { type: 'json' };
import support from '#locales/de/support.json' with { type: 'json' };

export const words = {
  consent,
  support,
};
