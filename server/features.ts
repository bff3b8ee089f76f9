import type { Feature } from './feature.ts';
import { accounts } from './features/accounts/index.ts';
import { activity } from './features/activity/index.ts';
import { ageChecks } from './features/age-checks/index.ts';
import { ageCountries } from './features/age-countries/index.ts';
import { ageDecisions } from './features/age-decisions/index.ts';
import { agreements } from './features/agreements/index.ts';
import { appeals } from './features/appeals/index.ts';
import { audit } from './features/audit/index.ts';
import { autoLikes } from './features/auto-likes/index.ts';
import { bans } from './features/bans/index.ts';
import { blocks } from './features/blocks/index.ts';
import { cards } from './features/cards/index.ts';
import { chat } from './features/chat/index.ts';
import { chatPhotos } from './features/chat-photos/index.ts';
import { chatVoices } from './features/chat-voices/index.ts';
import { complaints } from './features/complaints/index.ts';
import { consent } from './features/consent/index.ts';
import { contactFilter } from './features/contact-filter/index.ts';
import { creditHistory } from './features/credit-history/index.ts';
import { credits } from './features/credits/index.ts';
import { decisionRecords } from './features/decision-records/index.ts';
import { deletion } from './features/deletion/index.ts';
import { directDebits } from './features/direct-debit/index.ts';
import { discounts } from './features/discounts/index.ts';
import { domains } from './features/domains/index.ts';
import { experiments } from './features/experiments/index.ts';
import { favourites } from './features/favourites/index.ts';
import { figures } from './features/figures/index.ts';
import { funnel } from './features/funnel/index.ts';
import { geography } from './features/geography/index.ts';
import { gifts } from './features/gifts/index.ts';
import { heldMembers } from './features/held-members/index.ts';
import { hiddenContacts } from './features/hidden-contacts/index.ts';
import { home } from './features/home/index.ts';
import { likedParts } from './features/liked-parts/index.ts';
import { likes } from './features/likes/index.ts';
import { live } from './features/live/index.ts';
import { mailings } from './features/mailings/index.ts';
import { memberImport } from './features/member-import/index.ts';
import { memberRecords } from './features/member-records/index.ts';
import { members } from './features/members/index.ts';
import { money } from './features/money/index.ts';
import { notifications } from './features/notifications/index.ts';
import { pageExit } from './features/page-exit/index.ts';
import { pages } from './features/pages/index.ts';
import { partners } from './features/partners/index.ts';
import { pauses } from './features/pauses/index.ts';
import { payments } from './features/payments/index.ts';
import { phoneVerification } from './features/phone-verification/index.ts';
import { photoVerification } from './features/photo-verification/index.ts';
import { photos } from './features/photos/index.ts';
import { picks } from './features/picks/index.ts';
import { presence } from './features/presence/index.ts';
import { previews } from './features/previews/index.ts';
import { privatePhotos } from './features/private-photos/index.ts';
import { profiles } from './features/profiles/index.ts';
import { receipts } from './features/receipts/index.ts';
import { referrals } from './features/referrals/index.ts';
import { reports } from './features/reports/index.ts';
import { review } from './features/review/index.ts';
import { sanctions } from './features/sanctions/index.ts';
import { search } from './features/search/index.ts';
import { sessions } from './features/sessions/index.ts';
import { signup } from './features/signup/index.ts';
import { sites } from './features/sites/index.ts';
import { staff } from './features/staff/index.ts';
import { support } from './features/support/index.ts';
import { swipe } from './features/swipe/index.ts';
import { system } from './features/system/index.ts';
import { tax } from './features/tax/index.ts';
import { team } from './features/team/index.ts';
import { texts } from './features/texts/index.ts';
import { throttle } from './features/throttle/index.ts';
import { transparency } from './features/transparency/index.ts';
import { users } from './features/users/index.ts';
import { visits } from './features/visits/index.ts';
import { withdrawals } from './features/withdrawals/index.ts';

/**
 * The map of the back end: a feature builds only on earlier ones; read models, which call none, come first.
 */
export const features: Feature[] = [
  cards,
  users,
  creditHistory,
  geography,
  sites,
  ageCountries,
  pages,
  pageExit,
  funnel,
  consent,
  audit,
  decisionRecords,
  members,
  agreements,
  referrals,
  presence,
  throttle,
  bans,
  hiddenContacts,
  notifications,
  sessions,
  accounts,
  phoneVerification,
  staff,
  review,
  team,
  transparency,
  live,
  credits,
  likes,
  photos,
  photoVerification,
  ageChecks,
  visits,
  search,
  home,
  swipe,
  autoLikes,
  chat,
  chatPhotos,
  chatVoices,
  gifts,
  privatePhotos,
  blocks,
  profiles,
  likedParts,
  picks,
  favourites,
  pauses,
  contactFilter,
  activity,
  previews,
  sanctions,
  heldMembers,
  appeals,
  reports,
  support,
  complaints,
  memberImport,
  discounts,
  receipts,
  payments,
  ageDecisions,
  domains,
  experiments,
  texts,
  withdrawals,
  directDebits,
  mailings,
  partners,
  signup,
  deletion,
  memberRecords,
  figures,
  money,
  tax,
  system,
];
