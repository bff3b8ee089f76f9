// Written by `npm run locales` from locales/groups.ts.
import common from '#locales/fr/common.json' with { type: 'json' };
import errors from '#locales/fr/errors.json' with { type: 'json' };
import layout from '#locales/fr/layout.json' with { type: 'json' };

export const translations = {
  common,
  errors,
  layout,
};
