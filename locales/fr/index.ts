// By whole path: Vite's module runner takes equal relative paths that load at the same time for one file.
import accounts from '#locales/fr/accounts.json' with { type: 'json' };
import blocks from '#locales/fr/blocks.json' with { type: 'json' };
import chat from '#locales/fr/chat.json' with { type: 'json' };
import common from '#locales/fr/common.json' with { type: 'json' };
import completion from '#locales/fr/completion.json' with { type: 'json' };
import departure from '#locales/fr/departure.json' with { type: 'json' };
import errors from '#locales/fr/errors.json' with { type: 'json' };
import geography from '#locales/fr/geography.json' with { type: 'json' };
import home from '#locales/fr/home.json' with { type: 'json' };
import layout from '#locales/fr/layout.json' with { type: 'json' };
import likes from '#locales/fr/likes.json' with { type: 'json' };
import payments from '#locales/fr/payments.json' with { type: 'json' };
import photos from '#locales/fr/photos.json' with { type: 'json' };
import profiles from '#locales/fr/profiles.json' with { type: 'json' };
import search from '#locales/fr/search.json' with { type: 'json' };
import security from '#locales/fr/security.json' with { type: 'json' };
import settings from '#locales/fr/settings.json' with { type: 'json' };

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
