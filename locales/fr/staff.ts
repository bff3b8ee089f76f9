// Written by `npm run locales` from locales/groups.ts.
import agereview from '#locales/fr/agereview.json' with { type: 'json' };
import appealreview from '#locales/fr/appealreview.json' with { type: 'json' };
import complaintreview from '#locales/fr/complaintreview.json' with { type: 'json' };
import heldreview from '#locales/fr/heldreview.json' with { type: 'json' };
import memberrecords from '#locales/fr/memberrecords.json' with { type: 'json' };
import photoreview from '#locales/fr/photoreview.json' with { type: 'json' };
import reportreview from '#locales/fr/reportreview.json' with { type: 'json' };
import review from '#locales/fr/review.json' with { type: 'json' };
import sentmails from '#locales/fr/sentmails.json' with { type: 'json' };
import staff from '#locales/fr/staff.json' with { type: 'json' };
import system from '#locales/fr/system.json' with { type: 'json' };
import team from '#locales/fr/team.json' with { type: 'json' };
import transparency from '#locales/fr/transparency.json' with { type: 'json' };
import verificationreview from '#locales/fr/verificationreview.json' with { type: 'json' };

export const translations = {
  agereview,
  appealreview,
  complaintreview,
  heldreview,
  memberrecords,
  photoreview,
  reportreview,
  review,
  sentmails,
  staff,
  system,
  team,
  transparency,
  verificationreview,
};
