// Written by `npm run locales` from locales/groups.ts.
import common from '#locales/en/common.json' with { type: 'json' };
import errors from '#locales/en/errors.json' with { type: 'json' };
import layout from '#locales/en/layout.json' with { type: 'json' };

export const translations = {
  common,
  errors,
  layout,
};
