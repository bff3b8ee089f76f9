// By whole path: Vite's module runner takes equal relative paths that load at the same time for one file.
import accounts from '#locales/es/accounts.json' with { type: 'json' };
import blocks from '#locales/es/blocks.json' with { type: 'json' };
import chat from '#locales/es/chat.json' with { type: 'json' };
import common from '#locales/es/common.json' with { type: 'json' };
import completion from '#locales/es/completion.json' with { type: 'json' };
import departure from '#locales/es/departure.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import geography from '#locales/es/geography.json' with { type: 'json' };
import home from '#locales/es/home.json' with { type: 'json' };
import layout from '#locales/es/layout.json' with { type: 'json' };
import likes from '#locales/es/likes.json' with { type: 'json' };
import payments from '#locales/es/payments.json' with { type: 'json' };
import photos from '#locales/es/photos.json' with { type: 'json' };
import profiles from '#locales/es/profiles.json' with { type: 'json' };
import search from '#locales/es/search.json' with { type: 'json' };
import security from '#locales/es/security.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };

export const dictionary = {
  accounts,
  blocks,
  chat,
  common,
  completion,
  departure,
  errors,
  geography,
  home,
  layout,
  likes,
  payments,
  photos,
  profiles,
  search,
  security,
  settings,
};
