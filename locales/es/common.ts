// Written by `npm run locales` from locales/groups.ts.
import common from '#locales/es/common.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import layout from '#locales/es/layout.json' with { type: 'json' };

export const translations = {
  common,
  errors,
  layout,
};
