// By whole path: Vite's module runner takes equal relative paths that load at the same time for one file.
import common from '#locales/en/common.json' with { type: 'json' };
import errors from '#locales/en/errors.json' with { type: 'json' };
import home from '#locales/en/home.json' with { type: 'json' };
import layout from '#locales/en/layout.json' with { type: 'json' };

export const dictionary = { common, errors, home, layout };
