// Written by `npm run locales` from locales/groups.ts.
import common from '#locales/it/common.json' with { type: 'json' };
import errors from '#locales/it/errors.json' with { type: 'json' };
import layout from '#locales/it/layout.json' with { type: 'json' };

export const translations = {
  common,
  errors,
  layout,
};
