// Written by `npm run locales` from locales/groups.ts.
import autolikes from '#locales/de/autolikes.json' with { type: 'json' };
import blocks from '#locales/de/blocks.json' with { type: 'json' };
import chat from '#locales/de/chat.json' with { type: 'json' };
import credits from '#locales/de/credits.json' with { type: 'json' };
import finder from '#locales/de/finder.json' with { type: 'json' };
import geography from '#locales/de/geography.json' with { type: 'json' };
import gifts from '#locales/de/gifts.json' with { type: 'json' };
import likes from '#locales/de/likes.json' with { type: 'json' };
import notifications from '#locales/de/notifications.json' with { type: 'json' };
import photos from '#locales/de/photos.json' with { type: 'json' };
import profiles from '#locales/de/profiles.json' with { type: 'json' };
import reports from '#locales/de/reports.json' with { type: 'json' };
import sanctions from '#locales/de/sanctions.json' with { type: 'json' };
import search from '#locales/de/search.json' with { type: 'json' };
import sessions from '#locales/de/sessions.json' with { type: 'json' };
import settings from '#locales/de/settings.json' with { type: 'json' };
import swipe from '#locales/de/swipe.json' with { type: 'json' };

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
