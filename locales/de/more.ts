// Written by `npm run locales` from locales/groups.ts.
import activity from '#locales/de/activity.json' with { type: 'json' };
import changes from '#locales/de/changes.json' with { type: 'json' };
import chatmarks from '#locales/de/chatmarks.json' with { type: 'json' };
import chatsearch from '#locales/de/chatsearch.json' with { type: 'json' };
import contactfilter from '#locales/de/contactfilter.json' with { type: 'json' };
import directdebit from '#locales/de/directdebit.json' with { type: 'json' };
import favourites from '#locales/de/favourites.json' with { type: 'json' };
import hiddencontacts from '#locales/de/hiddencontacts.json' with { type: 'json' };
import openers from '#locales/de/openers.json' with { type: 'json' };
import passkeys from '#locales/de/passkeys.json' with { type: 'json' };
import pauses from '#locales/de/pauses.json' with { type: 'json' };
import phone from '#locales/de/phone.json' with { type: 'json' };
import picks from '#locales/de/picks.json' with { type: 'json' };
import referrals from '#locales/de/referrals.json' with { type: 'json' };
import searches from '#locales/de/searches.json' with { type: 'json' };
import sharing from '#locales/de/sharing.json' with { type: 'json' };
import verification from '#locales/de/verification.json' with { type: 'json' };
import visits from '#locales/de/visits.json' with { type: 'json' };
import voice from '#locales/de/voice.json' with { type: 'json' };

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
