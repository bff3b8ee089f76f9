// Written by `npm run locales` from locales/groups.ts.
import autolikes from '#locales/nl/autolikes.json' with { type: 'json' };
import blocks from '#locales/nl/blocks.json' with { type: 'json' };
import chat from '#locales/nl/chat.json' with { type: 'json' };
import credits from '#locales/nl/credits.json' with { type: 'json' };
import finder from '#locales/nl/finder.json' with { type: 'json' };
import geography from '#locales/nl/geography.json' with { type: 'json' };
import gifts from '#locales/nl/gifts.json' with { type: 'json' };
import likes from '#locales/nl/likes.json' with { type: 'json' };
import notifications from '#locales/nl/notifications.json' with { type: 'json' };
import photos from '#locales/nl/photos.json' with { type: 'json' };
import profiles from '#locales/nl/profiles.json' with { type: 'json' };
import reports from '#locales/nl/reports.json' with { type: 'json' };
import sanctions from '#locales/nl/sanctions.json' with { type: 'json' };
import search from '#locales/nl/search.json' with { type: 'json' };
import sessions from '#locales/nl/sessions.json' with { type: 'json' };
import settings from '#locales/nl/settings.json' with { type: 'json' };
import swipe from '#locales/nl/swipe.json' with { type: 'json' };

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
