// Written by `npm run locales` from locales/groups.ts.
import agereview from '#locales/en/agereview.json' with { type: 'json' };
import appealreview from '#locales/en/appealreview.json' with { type: 'json' };
import complaintreview from '#locales/en/complaintreview.json' with { type: 'json' };
import heldreview from '#locales/en/heldreview.json' with { type: 'json' };
import memberrecords from '#locales/en/memberrecords.json' with { type: 'json' };
import photoreview from '#locales/en/photoreview.json' with { type: 'json' };
import reportreview from '#locales/en/reportreview.json' with { type: 'json' };
import review from '#locales/en/review.json' with { type: 'json' };
import sentmails from '#locales/en/sentmails.json' with { type: 'json' };
import staff from '#locales/en/staff.json' with { type: 'json' };
import system from '#locales/en/system.json' with { type: 'json' };
import team from '#locales/en/team.json' with { type: 'json' };
import transparency from '#locales/en/transparency.json' with { type: 'json' };
import verificationreview from '#locales/en/verificationreview.json' with { type: 'json' };

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
