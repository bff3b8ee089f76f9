// Written by `npm run locales` from locales/groups.ts.
import autolikes from '#locales/en/autolikes.json' with { type: 'json' };
import blocks from '#locales/en/blocks.json' with { type: 'json' };
import chat from '#locales/en/chat.json' with { type: 'json' };
import credits from '#locales/en/credits.json' with { type: 'json' };
import finder from '#locales/en/finder.json' with { type: 'json' };
import geography from '#locales/en/geography.json' with { type: 'json' };
import gifts from '#locales/en/gifts.json' with { type: 'json' };
import likes from '#locales/en/likes.json' with { type: 'json' };
import notifications from '#locales/en/notifications.json' with { type: 'json' };
import photos from '#locales/en/photos.json' with { type: 'json' };
import profiles from '#locales/en/profiles.json' with { type: 'json' };
import reports from '#locales/en/reports.json' with { type: 'json' };
import sanctions from '#locales/en/sanctions.json' with { type: 'json' };
import search from '#locales/en/search.json' with { type: 'json' };
import sessions from '#locales/en/sessions.json' with { type: 'json' };
import settings from '#locales/en/settings.json' with { type: 'json' };
import swipe from '#locales/en/swipe.json' with { type: 'json' };

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
