// Written by `npm run locales` from locales/groups.ts.
import consent from '#locales/es/consent.json' with { type: 'json' };
import support from '#locales/es/support.json' with { type: 'json' };

export const words = {
  consent,
  support,
};
