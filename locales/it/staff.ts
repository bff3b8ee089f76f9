// Written by `npm run locales` from locales/groups.ts.
import agereview from '#locales/it/agereview.json' with { type: 'json' };
import appealreview from '#locales/it/appealreview.json' with { type: 'json' };
import complaintreview from '#locales/it/complaintreview.json' with { type: 'json' };
import heldreview from '#locales/it/heldreview.json' with { type: 'json' };
import memberrecords from '#locales/it/memberrecords.json' with { type: 'json' };
import photoreview from '#locales/it/photoreview.json' with { type: 'json' };
import reportreview from '#locales/it/reportreview.json' with { type: 'json' };
import review from '#locales/it/review.json' with { type: 'json' };
import sentmails from '#locales/it/sentmails.json' with { type: 'json' };
import staff from '#locales/it/staff.json' with { type: 'json' };
import system from '#locales/it/system.json' with { type: 'json' };
import team from '#locales/it/team.json' with { type: 'json' };
import transparency from '#locales/it/transparency.json' with { type: 'json' };
import verificationreview from '#locales/it/verificationreview.json' with { type: 'json' };

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
