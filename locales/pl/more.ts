// Written by `npm run locales` from locales/groups.ts.
import activity from '#locales/pl/activity.json' with { type: 'json' };
import changes from '#locales/pl/changes.json' with { type: 'json' };
import chatmarks from '#locales/pl/chatmarks.json' with { type: 'json' };
import chatsearch from '#locales/pl/chatsearch.json' with { type: 'json' };
import contactfilter from '#locales/pl/contactfilter.json' with { type: 'json' };
import directdebit from '#locales/pl/directdebit.json' with { type: 'json' };
import favourites from '#locales/pl/favourites.json' with { type: 'json' };
import hiddencontacts from '#locales/pl/hiddencontacts.json' with { type: 'json' };
import openers from '#locales/pl/openers.json' with { type: 'json' };
import passkeys from '#locales/pl/passkeys.json' with { type: 'json' };
import pauses from '#locales/pl/pauses.json' with { type: 'json' };
import phone from '#locales/pl/phone.json' with { type: 'json' };
import picks from '#locales/pl/picks.json' with { type: 'json' };
import referrals from '#locales/pl/referrals.json' with { type: 'json' };
import searches from '#locales/pl/searches.json' with { type: 'json' };
import sharing from '#locales/pl/sharing.json' with { type: 'json' };
import verification from '#locales/pl/verification.json' with { type: 'json' };
import visits from '#locales/pl/visits.json' with { type: 'json' };
import voice from '#locales/pl/voice.json' with { type: 'json' };

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
