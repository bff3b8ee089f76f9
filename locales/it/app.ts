// Written by `npm run locales` from locales/groups.ts.
import autolikes from '#locales/it/autolikes.json' with { type: 'json' };
import blocks from '#locales/it/blocks.json' with { type: 'json' };
import chat from '#locales/it/chat.json' with { type: 'json' };
import credits from '#locales/it/credits.json' with { type: 'json' };
import finder from '#locales/it/finder.json' with { type: 'json' };
import geography from '#locales/it/geography.json' with { type: 'json' };
import gifts from '#locales/it/gifts.json' with { type: 'json' };
import likes from '#locales/it/likes.json' with { type: 'json' };
import notifications from '#locales/it/notifications.json' with { type: 'json' };
import photos from '#locales/it/photos.json' with { type: 'json' };
import profiles from '#locales/it/profiles.json' with { type: 'json' };
import reports from '#locales/it/reports.json' with { type: 'json' };
import sanctions from '#locales/it/sanctions.json' with { type: 'json' };
import search from '#locales/it/search.json' with { type: 'json' };
import sessions from '#locales/it/sessions.json' with { type: 'json' };
import settings from '#locales/it/settings.json' with { type: 'json' };
import swipe from '#locales/it/swipe.json' with { type: 'json' };

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
