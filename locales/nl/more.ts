// Written by `npm run locales` from locales/groups.ts.
import activity from '#locales/nl/activity.json' with { type: 'json' };
import changes from '#locales/nl/changes.json' with { type: 'json' };
import chatmarks from '#locales/nl/chatmarks.json' with { type: 'json' };
import chatsearch from '#locales/nl/chatsearch.json' with { type: 'json' };
import contactfilter from '#locales/nl/contactfilter.json' with { type: 'json' };
import directdebit from '#locales/nl/directdebit.json' with { type: 'json' };
import favourites from '#locales/nl/favourites.json' with { type: 'json' };
import hiddencontacts from '#locales/nl/hiddencontacts.json' with { type: 'json' };
import openers from '#locales/nl/openers.json' with { type: 'json' };
import passkeys from '#locales/nl/passkeys.json' with { type: 'json' };
import pauses from '#locales/nl/pauses.json' with { type: 'json' };
import phone from '#locales/nl/phone.json' with { type: 'json' };
import picks from '#locales/nl/picks.json' with { type: 'json' };
import referrals from '#locales/nl/referrals.json' with { type: 'json' };
import searches from '#locales/nl/searches.json' with { type: 'json' };
import sharing from '#locales/nl/sharing.json' with { type: 'json' };
import verification from '#locales/nl/verification.json' with { type: 'json' };
import visits from '#locales/nl/visits.json' with { type: 'json' };
import voice from '#locales/nl/voice.json' with { type: 'json' };

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
