// By whole path: Vite's module runner takes equal relative paths that load at the same time for one file.
import accounts from '#locales/de/accounts.json' with { type: 'json' };
import blocks from '#locales/de/blocks.json' with { type: 'json' };
import chat from '#locales/de/chat.json' with { type: 'json' };
import common from '#locales/de/common.json' with { type: 'json' };
import completion from '#locales/de/completion.json' with { type: 'json' };
import departure from '#locales/de/departure.json' with { type: 'json' };
import errors from '#locales/de/errors.json' with { type: 'json' };
import geography from '#locales/de/geography.json' with { type: 'json' };
import home from '#locales/de/home.json' with { type: 'json' };
import layout from '#locales/de/layout.json' with { type: 'json' };
import likes from '#locales/de/likes.json' with { type: 'json' };
import payments from '#locales/de/payments.json' with { type: 'json' };
import photos from '#locales/de/photos.json' with { type: 'json' };
import profiles from '#locales/de/profiles.json' with { type: 'json' };
import search from '#locales/de/search.json' with { type: 'json' };
import security from '#locales/de/security.json' with { type: 'json' };
import settings from '#locales/de/settings.json' with { type: 'json' };

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
