// Written by `npm run locales` from locales/groups.ts.
import common from '#locales/nl/common.json' with { type: 'json' };
import errors from '#locales/nl/errors.json' with { type: 'json' };
import layout from '#locales/nl/layout.json' with { type: 'json' };

export const translations = {
  common,
  errors,
  layout,
};
