// Written by `npm run locales` from locales/groups.ts.
import agereview from '#locales/nl/agereview.json' with { type: 'json' };
import appealreview from '#locales/nl/appealreview.json' with { type: 'json' };
import complaintreview from '#locales/nl/complaintreview.json' with { type: 'json' };
import heldreview from '#locales/nl/heldreview.json' with { type: 'json' };
import memberrecords from '#locales/nl/memberrecords.json' with { type: 'json' };
import photoreview from '#locales/nl/photoreview.json' with { type: 'json' };
import reportreview from '#locales/nl/reportreview.json' with { type: 'json' };
import review from '#locales/nl/review.json' with { type: 'json' };
import sentmails from '#locales/nl/sentmails.json' with { type: 'json' };
import staff from '#locales/nl/staff.json' with { type: 'json' };
import system from '#locales/nl/system.json' with { type: 'json' };
import team from '#locales/nl/team.json' with { type: 'json' };
import transparency from '#locales/nl/transparency.json' with { type: 'json' };
import verificationreview from '#locales/nl/verificationreview.json' with { type: 'json' };

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
