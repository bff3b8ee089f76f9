// Written by `npm run locales` from locales/groups.ts.
import activity from '#locales/es/activity.json' with { type: 'json' };
import changes from '#locales/es/changes.json' with { type: 'json' };
import chatmarks from '#locales/es/chatmarks.json' with { type: 'json' };
import chatsearch from '#locales/es/chatsearch.json' with { type: 'json' };
import contactfilter from '#locales/es/contactfilter.json' with { type: 'json' };
import directdebit from '#locales/es/directdebit.json' with { type: 'json' };
import favourites from '#locales/es/favourites.json' with { type: 'json' };
import hiddencontacts from '#locales/es/hiddencontacts.json' with { type: 'json' };
import openers from '#locales/es/openers.json' with { type: 'json' };
import passkeys from '#locales/es/passkeys.json' with { type: 'json' };
import pauses from '#locales/es/pauses.json' with { type: 'json' };
import phone from '#locales/es/phone.json' with { type: 'json' };
import picks from '#locales/es/picks.json' with { type: 'json' };
import referrals from '#locales/es/referrals.json' with { type: 'json' };
import searches from '#locales/es/searches.json' with { type: 'json' };
import sharing from '#locales/es/sharing.json' with { type: 'json' };
import verification from '#locales/es/verification.json' with { type: 'json' };
import visits from '#locales/es/visits.json' with { type: 'json' };
import voice from '#locales/es/voice.json' with { type: 'json' };

export const translations = {
  activity,
  changes,
  chatmarks,
  chatsearch,
  contactfilter,
  directdebit,
  favourites,
  hiddencontacts,
  openers,
  passkeys,
  pauses,
  phone,
  picks,
  referrals,
  searches,
  sharing,
  verification,
  visits,
  voice,
};
