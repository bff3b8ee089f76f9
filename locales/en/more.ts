// Written by `npm run locales` from locales/groups.ts.
import activity from '#locales/en/activity.json' with { type: 'json' };
import changes from '#locales/en/changes.json' with { type: 'json' };
import chatmarks from '#locales/en/chatmarks.json' with { type: 'json' };
import chatsearch from '#locales/en/chatsearch.json' with { type: 'json' };
import contactfilter from '#locales/en/contactfilter.json' with { type: 'json' };
import directdebit from '#locales/en/directdebit.json' with { type: 'json' };
import favourites from '#locales/en/favourites.json' with { type: 'json' };
import hiddencontacts from '#locales/en/hiddencontacts.json' with { type: 'json' };
import openers from '#locales/en/openers.json' with { type: 'json' };
import passkeys from '#locales/en/passkeys.json' with { type: 'json' };
import pauses from '#locales/en/pauses.json' with { type: 'json' };
import phone from '#locales/en/phone.json' with { type: 'json' };
import picks from '#locales/en/picks.json' with { type: 'json' };
import referrals from '#locales/en/referrals.json' with { type: 'json' };
import searches from '#locales/en/searches.json' with { type: 'json' };
import sharing from '#locales/en/sharing.json' with { type: 'json' };
import verification from '#locales/en/verification.json' with { type: 'json' };
import visits from '#locales/en/visits.json' with { type: 'json' };
import voice from '#locales/en/voice.json' with { type: 'json' };

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
