// Written by `npm run locales` from locales/groups.ts.
import agereview from '#locales/es/agereview.json' with { type: 'json' };
import appealreview from '#locales/es/appealreview.json' with { type: 'json' };
import complaintreview from '#locales/es/complaintreview.json' with { type: 'json' };
import heldreview from '#locales/es/heldreview.json' with { type: 'json' };
import memberrecords from '#locales/es/memberrecords.json' with { type: 'json' };
import photoreview from '#locales/es/photoreview.json' with { type: 'json' };
import reportreview from '#locales/es/reportreview.json' with { type: 'json' };
import review from '#locales/es/review.json' with { type: 'json' };
import sentmails from '#locales/es/sentmails.json' with { type: 'json' };
import staff from '#locales/es/staff.json' with { type: 'json' };
import system from '#locales/es/system.json' with { type: 'json' };
import team from '#locales/es/team.json' with { type: 'json' };
import transparency from '#locales/es/transparency.json' with { type: 'json' };
import verificationreview from '#locales/es/verificationreview.json' with { type: 'json' };

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
