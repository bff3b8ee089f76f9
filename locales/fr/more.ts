// Written by `npm run locales` from locales/groups.ts.
import activity from '#locales/fr/activity.json' with { type: 'json' };
import changes from '#locales/fr/changes.json' with { type: 'json' };
import chatmarks from '#locales/fr/chatmarks.json' with { type: 'json' };
import chatsearch from '#locales/fr/chatsearch.json' with { type: 'json' };
import contactfilter from '#locales/fr/contactfilter.json' with { type: 'json' };
import directdebit from '#locales/fr/directdebit.json' with { type: 'json' };
import favourites from '#locales/fr/favourites.json' with { type: 'json' };
import hiddencontacts from '#locales/fr/hiddencontacts.json' with { type: 'json' };
import openers from '#locales/fr/openers.json' with { type: 'json' };
import passkeys from '#locales/fr/passkeys.json' with { type: 'json' };
import pauses from '#locales/fr/pauses.json' with { type: 'json' };
import phone from '#locales/fr/phone.json' with { type: 'json' };
import picks from '#locales/fr/picks.json' with { type: 'json' };
import referrals from '#locales/fr/referrals.json' with { type: 'json' };
import searches from '#locales/fr/searches.json' with { type: 'json' };
import sharing from '#locales/fr/sharing.json' with { type: 'json' };
import verification from '#locales/fr/verification.json' with { type: 'json' };
import visits from '#locales/fr/visits.json' with { type: 'json' };
import voice from '#locales/fr/voice.json' with { type: 'json' };

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
