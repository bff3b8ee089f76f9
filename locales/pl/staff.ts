// Written by `npm run locales` from locales/groups.ts.
import agereview from '#locales/pl/agereview.json' with { type: 'json' };
import appealreview from '#locales/pl/appealreview.json' with { type: 'json' };
import complaintreview from '#locales/pl/complaintreview.json' with { type: 'json' };
import heldreview from '#locales/pl/heldreview.json' with { type: 'json' };
import memberrecords from '#locales/pl/memberrecords.json' with { type: 'json' };
import photoreview from '#locales/pl/photoreview.json' with { type: 'json' };
import reportreview from '#locales/pl/reportreview.json' with { type: 'json' };
import review from '#locales/pl/review.json' with { type: 'json' };
import sentmails from '#locales/pl/sentmails.json' with { type: 'json' };
import staff from '#locales/pl/staff.json' with { type: 'json' };
import system from '#locales/pl/system.json' with { type: 'json' };
import team from '#locales/pl/team.json' with { type: 'json' };
import transparency from '#locales/pl/transparency.json' with { type: 'json' };
import verificationreview from '#locales/pl/verificationreview.json' with { type: 'json' };

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
