// By whole path: Vite's module runner takes equal relative paths that load at the same time for one file.
import accounts from '#locales/it/accounts.json' with { type: 'json' };
import blocks from '#locales/it/blocks.json' with { type: 'json' };
import chat from '#locales/it/chat.json' with { type: 'json' };
import common from '#locales/it/common.json' with { type: 'json' };
import completion from '#locales/it/completion.json' with { type: 'json' };
import departure from '#locales/it/departure.json' with { type: 'json' };
import errors from '#locales/it/errors.json' with { type: 'json' };
import geography from '#locales/it/geography.json' with { type: 'json' };
import home from '#locales/it/home.json' with { type: 'json' };
import layout from '#locales/it/layout.json' with { type: 'json' };
import likes from '#locales/it/likes.json' with { type: 'json' };
import payments from '#locales/it/payments.json' with { type: 'json' };
import photos from '#locales/it/photos.json' with { type: 'json' };
import profiles from '#locales/it/profiles.json' with { type: 'json' };
import search from '#locales/it/search.json' with { type: 'json' };
import security from '#locales/it/security.json' with { type: 'json' };
import settings from '#locales/it/settings.json' with { type: 'json' };

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
