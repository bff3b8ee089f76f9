// Written by `npm run locales` from locales/groups.ts.
import autolikes from '#locales/fr/autolikes.json' with { type: 'json' };
import blocks from '#locales/fr/blocks.json' with { type: 'json' };
import chat from '#locales/fr/chat.json' with { type: 'json' };
import credits from '#locales/fr/credits.json' with { type: 'json' };
import finder from '#locales/fr/finder.json' with { type: 'json' };
import geography from '#locales/fr/geography.json' with { type: 'json' };
import gifts from '#locales/fr/gifts.json' with { type: 'json' };
import likes from '#locales/fr/likes.json' with { type: 'json' };
import notifications from '#locales/fr/notifications.json' with { type: 'json' };
import photos from '#locales/fr/photos.json' with { type: 'json' };
import profiles from '#locales/fr/profiles.json' with { type: 'json' };
import reports from '#locales/fr/reports.json' with { type: 'json' };
import sanctions from '#locales/fr/sanctions.json' with { type: 'json' };
import search from '#locales/fr/search.json' with { type: 'json' };
import sessions from '#locales/fr/sessions.json' with { type: 'json' };
import settings from '#locales/fr/settings.json' with { type: 'json' };
import swipe from '#locales/fr/swipe.json' with { type: 'json' };

export const translations = {
  autolikes,
  blocks,
  chat,
  credits,
  finder,
  geography,
  gifts,
  likes,
  notifications,
  photos,
  profiles,
  reports,
  sanctions,
  search,
  sessions,
  settings,
  swipe,
};
