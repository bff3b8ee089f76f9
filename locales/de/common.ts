// Written by `npm run locales` from locales/groups.ts.
import common from '#locales/de/common.json' with { type: 'json' };
import errors from '#locales/de/errors.json' with { type: 'json' };
import layout from '#locales/de/layout.json' with { type: 'json' };

export const translations = {
  common,
  errors,
  layout,
};
