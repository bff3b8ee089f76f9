// Written by `npm run locales` from locales/groups.ts.
import consent from '#locales/it/consent.json' with { type: 'json' };
import support from '#locales/it/support.json' with { type: 'json' };

export const words = {
  consent,
  support,
};
