// By whole path: Vite's module runner takes equal relative paths that load at the same time for one file.
import common from '#locales/de/common.json' with { type: 'json' };
import errors from '#locales/de/errors.json' with { type: 'json' };
import home from '#locales/de/home.json' with { type: 'json' };
import layout from '#locales/de/layout.json' with { type: 'json' };

export const dictionary = { common, errors, home, layout };
