// Written by `npm run locales` from locales/groups.ts.
import agereview from '#locales/de/agereview.json' with { type: 'json' };
import appealreview from '#locales/de/appealreview.json' with { type: 'json' };
import complaintreview from '#locales/de/complaintreview.json' with { type: 'json' };
import heldreview from '#locales/de/heldreview.json' with { type: 'json' };
import memberrecords from '#locales/de/memberrecords.json' with { type: 'json' };
import photoreview from '#locales/de/photoreview.json' with { type: 'json' };
import reportreview from '#locales/de/reportreview.json' with { type: 'json' };
import review from '#locales/de/review.json' with { type: 'json' };
import sentmails from '#locales/de/sentmails.json' with { type: 'json' };
import staff from '#locales/de/staff.json' with { type: 'json' };
import system from '#locales/de/system.json' with { type: 'json' };
import team from '#locales/de/team.json' with { type: 'json' };
import transparency from '#locales/de/transparency.json' with { type: 'json' };
import verificationreview from '#locales/de/verificationreview.json' with { type: 'json' };

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
