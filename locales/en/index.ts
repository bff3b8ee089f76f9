// By whole path: Vite's module runner takes equal relative paths that load at the same time for one file.
import accounts from '#locales/en/accounts.json' with { type: 'json' };
import blocks from '#locales/en/blocks.json' with { type: 'json' };
import chat from '#locales/en/chat.json' with { type: 'json' };
import common from '#locales/en/common.json' with { type: 'json' };
import completion from '#locales/en/completion.json' with { type: 'json' };
import departure from '#locales/en/departure.json' with { type: 'json' };
import errors from '#locales/en/errors.json' with { type: 'json' };
import geography from '#locales/en/geography.json' with { type: 'json' };
import home from '#locales/en/home.json' with { type: 'json' };
import layout from '#locales/en/layout.json' with { type: 'json' };
import likes from '#locales/en/likes.json' with { type: 'json' };
import payments from '#locales/en/payments.json' with { type: 'json' };
import photos from '#locales/en/photos.json' with { type: 'json' };
import profiles from '#locales/en/profiles.json' with { type: 'json' };
import search from '#locales/en/search.json' with { type: 'json' };
import security from '#locales/en/security.json' with { type: 'json' };
import settings from '#locales/en/settings.json' with { type: 'json' };

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
