// Written by `npm run locales` from locales/groups.ts.
import activity from '#locales/it/activity.json' with { type: 'json' };
import changes from '#locales/it/changes.json' with { type: 'json' };
import chatmarks from '#locales/it/chatmarks.json' with { type: 'json' };
import chatsearch from '#locales/it/chatsearch.json' with { type: 'json' };
import contactfilter from '#locales/it/contactfilter.json' with { type: 'json' };
import directdebit from '#locales/it/directdebit.json' with { type: 'json' };
import favourites from '#locales/it/favourites.json' with { type: 'json' };
import hiddencontacts from '#locales/it/hiddencontacts.json' with { type: 'json' };
import openers from '#locales/it/openers.json' with { type: 'json' };
import passkeys from '#locales/it/passkeys.json' with { type: 'json' };
import pauses from '#locales/it/pauses.json' with { type: 'json' };
import phone from '#locales/it/phone.json' with { type: 'json' };
import picks from '#locales/it/picks.json' with { type: 'json' };
import referrals from '#locales/it/referrals.json' with { type: 'json' };
import searches from '#locales/it/searches.json' with { type: 'json' };
import sharing from '#locales/it/sharing.json' with { type: 'json' };
import verification from '#locales/it/verification.json' with { type: 'json' };
import visits from '#locales/it/visits.json' with { type: 'json' };
import voice from '#locales/it/voice.json' with { type: 'json' };

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
