// By whole path: Vite's module runner takes equal relative paths that load at the same time for one file.
import accounts from '#locales/nl/accounts.json' with { type: 'json' };
import blocks from '#locales/nl/blocks.json' with { type: 'json' };
import chat from '#locales/nl/chat.json' with { type: 'json' };
import common from '#locales/nl/common.json' with { type: 'json' };
import completion from '#locales/nl/completion.json' with { type: 'json' };
import departure from '#locales/nl/departure.json' with { type: 'json' };
import errors from '#locales/nl/errors.json' with { type: 'json' };
import geography from '#locales/nl/geography.json' with { type: 'json' };
import home from '#locales/nl/home.json' with { type: 'json' };
import layout from '#locales/nl/layout.json' with { type: 'json' };
import likes from '#locales/nl/likes.json' with { type: 'json' };
import payments from '#locales/nl/payments.json' with { type: 'json' };
import photos from '#locales/nl/photos.json' with { type: 'json' };
import profiles from '#locales/nl/profiles.json' with { type: 'json' };
import search from '#locales/nl/search.json' with { type: 'json' };
import security from '#locales/nl/security.json' with { type: 'json' };
import settings from '#locales/nl/settings.json' with { type: 'json' };

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
