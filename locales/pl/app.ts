// Written by `npm run locales` from locales/groups.ts.
import autolikes from '#locales/pl/autolikes.json' with { type: 'json' };
import blocks from '#locales/pl/blocks.json' with { type: 'json' };
import chat from '#locales/pl/chat.json' with { type: 'json' };
import credits from '#locales/pl/credits.json' with { type: 'json' };
import finder from '#locales/pl/finder.json' with { type: 'json' };
import geography from '#locales/pl/geography.json' with { type: 'json' };
import gifts from '#locales/pl/gifts.json' with { type: 'json' };
import likes from '#locales/pl/likes.json' with { type: 'json' };
import notifications from '#locales/pl/notifications.json' with { type: 'json' };
import photos from '#locales/pl/photos.json' with { type: 'json' };
import profiles from '#locales/pl/profiles.json' with { type: 'json' };
import reports from '#locales/pl/reports.json' with { type: 'json' };
import sanctions from '#locales/pl/sanctions.json' with { type: 'json' };
import search from '#locales/pl/search.json' with { type: 'json' };
import sessions from '#locales/pl/sessions.json' with { type: 'json' };
import settings from '#locales/pl/settings.json' with { type: 'json' };
import swipe from '#locales/pl/swipe.json' with { type: 'json' };

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
