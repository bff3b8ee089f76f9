// By whole path: Vite's module runner takes equal relative paths that load at the same time for one file.
import accounts from '#locales/pl/accounts.json' with { type: 'json' };
import blocks from '#locales/pl/blocks.json' with { type: 'json' };
import chat from '#locales/pl/chat.json' with { type: 'json' };
import common from '#locales/pl/common.json' with { type: 'json' };
import completion from '#locales/pl/completion.json' with { type: 'json' };
import departure from '#locales/pl/departure.json' with { type: 'json' };
import errors from '#locales/pl/errors.json' with { type: 'json' };
import geography from '#locales/pl/geography.json' with { type: 'json' };
import home from '#locales/pl/home.json' with { type: 'json' };
import layout from '#locales/pl/layout.json' with { type: 'json' };
import likes from '#locales/pl/likes.json' with { type: 'json' };
import payments from '#locales/pl/payments.json' with { type: 'json' };
import photos from '#locales/pl/photos.json' with { type: 'json' };
import profiles from '#locales/pl/profiles.json' with { type: 'json' };
import search from '#locales/pl/search.json' with { type: 'json' };
import security from '#locales/pl/security.json' with { type: 'json' };
import settings from '#locales/pl/settings.json' with { type: 'json' };

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
