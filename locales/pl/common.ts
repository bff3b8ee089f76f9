// Written by `npm run locales` from locales/groups.ts.
import common from '#locales/pl/common.json' with { type: 'json' };
import errors from '#locales/pl/errors.json' with { type: 'json' };
import layout from '#locales/pl/layout.json' with { type: 'json' };

export const translations = {
  common,
  errors,
  layout,
};
