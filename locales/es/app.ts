// Written by `npm run locales` from locales/groups.ts.
import autolikes from '#locales/es/autolikes.json' with { type: 'json' };
import blocks from '#locales/es/blocks.json' with { type: 'json' };
import chat from '#locales/es/chat.json' with { type: 'json' };
import credits from '#locales/es/credits.json' with { type: 'json' };
import finder from '#locales/es/finder.json' with { type: 'json' };
import geography from '#locales/es/geography.json' with { type: 'json' };
import gifts from '#locales/es/gifts.json' with { type: 'json' };
import likes from '#locales/es/likes.json' with { type: 'json' };
import notifications from '#locales/es/notifications.json' with { type: 'json' };
import photos from '#locales/es/photos.json' with { type: 'json' };
import profiles from '#locales/es/profiles.json' with { type: 'json' };
import reports from '#locales/es/reports.json' with { type: 'json' };
import sanctions from '#locales/es/sanctions.json' with { type: 'json' };
import search from '#locales/es/search.json' with { type: 'json' };
import sessions from '#locales/es/sessions.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };
import swipe from '#locales/es/swipe.json' with { type: 'json' };

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
