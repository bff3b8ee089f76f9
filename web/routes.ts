import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const anybody = [
  route('match-finder', 'features/search/match-finder-page.tsx'),
  route('members', 'features/search/members-page.tsx'),
  route('members/:id', 'features/profiles/member-page.tsx', { id: 'members-id' }),
  route('pricing', 'features/sales/pricing-page.tsx'),
  route('premium', 'features/sales/premium-page.tsx'),
  route('consent', 'features/consent/consent-page.tsx'),
  route('support', 'features/support/support-page.tsx'),
  route('likes/m/:id', 'features/profiles/member-page.tsx', { id: 'likes-m-id' }),
];

const visitors = [index('features/home/home-page.tsx'), route('login', 'features/accounts/login-page.tsx')];

const members = [
  route('likes/:type?', 'features/likes/likes-page.tsx'),
  route('likes/visitors', 'features/visits/visitors-page.tsx'),
  route('likes/favourites', 'features/favourites/favourites-page.tsx'),
  route('activity', 'features/activity/activity-page.tsx'),
  route('swipe-game', 'features/swipe/swipe-page.tsx'),
  route('credits', 'features/sales/credits-page.tsx'),
  route('credits/repeat-order', 'features/payments/repeat-page.tsx'),
  route('credits/:id/:paymentmethod?', 'features/payments/checkout-page.tsx'),
  route('directdebit', 'features/direct-debit/direct-debit-page.tsx'),
  route('transactions', 'features/payments/transactions-page.tsx'),
  route('transactions/:id', 'features/payments/transaction-page.tsx'),
  route('profile', 'features/profiles/profile-page.tsx'),
  route('profile/private-photos', 'features/private-photos/own-page.tsx'),
  route('members/:id/private-photos', 'features/private-photos/seen-page.tsx'),
  route('settings', 'features/settings/settings-page.tsx'),
  route('settings/automatic-likes', 'features/auto-likes/auto-likes-page.tsx'),
  route('settings/mandates', 'features/direct-debit/mandates-page.tsx'),
  route('settings/searches', 'features/search/named/searches-page.tsx'),
  route('settings/contacts', 'features/hidden-contacts/hidden-contacts-page.tsx'),
  route('settings/phone', 'features/phone-verification/phone-page.tsx'),
  route('settings/friends', 'features/referrals/referrals-page.tsx'),
  route('share', 'features/sharing/share-page.tsx'),
  route('verification', 'features/photo-verification/verification-page.tsx'),
  route('notifications', 'features/notifications/notifications-page.tsx'),
];

const chats = layout('features/chat/chats-layout.tsx', [
  route('chats', 'features/chat/chats-page.tsx'),
  route('chats/archived', 'features/chat/marks/archived-page.tsx'),
  route('chats/:id', 'features/chat/chat-page.tsx', { id: 'chats-id' }),
  route('members/:id/chat', 'features/chat/chat-page.tsx', { id: 'members-id-chat' }),
]);

/** Pages with a single purpose, most of them opened by a mailed link; without navigation. */
const steps = [
  route('complete-signup', 'features/signup/complete-signup-page.tsx'),
  route('complete-signup/link', 'features/signup/partner-signup-page.tsx'),
  route('activate', 'features/signup/activation/activate-page.tsx'),
  route('activate/done', 'features/signup/activation/activate-done-page.tsx'),
  route('activate/error', 'features/signup/activation/activate-error-page.tsx'),
  route('reset-password', 'features/accounts/reset-password-page.tsx'),
  route('reset-password/do', 'features/accounts/reset-password-do-page.tsx'),
  route('mail-change/do', 'features/accounts/mail-change-page.tsx'),
  route('mail-change/undo', 'features/accounts/mail-change-undo-page.tsx'),
  route('reactivate', 'features/deletion/reactivate-page.tsx'),
  route('unsubscribe', 'features/notifications/unsubscribe-page.tsx'),
  route('stop-alert', 'features/search/named/stop-alert-page.tsx'),
  route('withdraw', 'features/withdrawals/withdraw-page.tsx'),
  route('complaints/:number', 'features/complaints/complaint-status-page.tsx'),
  route('suspended', 'features/appeals/suspended-page.tsx'),
];

const visitorSteps = [
  route('signup', 'features/signup/signup-page.tsx'),
  route('account-deleted', 'features/deletion/account-deleted-page.tsx'),
];

/** Targets of advertising, without scripts. Names and slugs are in contract/landers/facts.ts. */
const landers = [
  route('landers/adultonly', 'features/landers/adultonly-page.tsx'),
  route('landers/tinderswipe', 'features/landers/tinderswipe-page.tsx'),
  route('landers/whoneedsstrings', 'features/landers/whoneedsstrings-page.tsx'),
  route('landers/alonetonight/:slug?', 'features/landers/alonetonight-page.tsx'),
  route('landers/collagelanding/:slug?', 'features/landers/collage-page.tsx'),
  route('landers/gallery/:slug?', 'features/landers/gallery-page.tsx'),
  route('landers/iconslanding/:slug?', 'features/landers/icons-page.tsx'),
  route('landers/maplanding/:slug?', 'features/landers/map-page.tsx'),
  route('landers/socialnetwork/:slug?', 'features/landers/socialnetwork-page.tsx'),
  route('landers/transitionsvideolanding/:slug?', 'features/landers/transitions-page.tsx'),
  route('landers/video/:slug?', 'features/landers/video-page.tsx'),
];

/** Likewise for one member. */
const memberLanders = [
  route('members/:id/landing', 'features/member-landers/meet-page.tsx'),
  route('members/:id/landing2/:slug?', 'features/member-landers/hello-page.tsx'),
  route('members/:id/landing3/:slug?', 'features/member-landers/curtain-page.tsx'),
  route('members/:id/signup', 'features/signup/member-signup-page.tsx'),
];

const memberSteps = [
  route('signup-matches', 'features/signup/signup-matches-page.tsx'),
  route('decisions', 'features/appeals/decisions-page.tsx'),
  route('data-export', 'features/deletion/data-export-page.tsx'),
  route('sandbox/checkout/:id', 'features/payments/sandbox-page.tsx'),
];

/** Pages about the site and its operator, without scripts. The tokens are in contract/pages/endpoints.ts. */
const aboutSite = [
  route('pages/:token', 'features/pages/static-page.tsx'),
  route('lang-config', 'features/lang-config/lang-config-page.tsx'),
  route('agreement', 'features/agreements/agreement-page.tsx'),
  route('age-check', 'features/age-checks/age-check-page.tsx'),
  route('complaints', 'features/complaints/complaints-page.tsx'),
];

/** Pages of staff who are logged in. */
const console = [
  route('staff', 'features/staff/console-page.tsx'),
  route('staff/photos', 'features/photo-review/photo-review-page.tsx'),
  route('staff/verifications', 'features/verification-review/verification-review-page.tsx'),
  route('staff/age-checks', 'features/age-review/age-review-page.tsx'),
  route('staff/appeals/:id?', 'features/appeal-review/appeals-page.tsx'),
  route('staff/held/:id?', 'features/held-review/held-page.tsx'),
  route('staff/complaints/:id?', 'features/complaint-review/complaints-page.tsx', {
    id: 'staff-complaints-id',
  }),
  route('staff/reports/:id?', 'features/report-review/reports-page.tsx'),
  route('staff/transparency', 'features/transparency/transparency-page.tsx'),
  route('staff/figures', 'features/figures/figures-page.tsx'),
  route('staff/tax', 'features/tax/tax-page.tsx'),
  route('staff/money', 'features/money/money-page.tsx'),
  route('staff/money/:id', 'features/money/order-page.tsx'),
  route('staff/system', 'features/system/system-page.tsx'),
  route('staff/members', 'features/member-records/members-page.tsx'),
  route('staff/members/:id', 'features/member-records/record-page.tsx', { id: 'staff-members-id' }),
  route('staff/domains', 'features/domains/domains-page.tsx'),
  route('staff/domains/new', 'features/domains/new-domain-page.tsx'),
  route('staff/domains/:domain', 'features/domains/domain-page.tsx'),
  route('staff/domains/:domain/pages', 'features/texts/page-texts-page.tsx'),
  route('staff/domains/:domain/words', 'features/texts/words-page.tsx'),
  route('staff/domains/:domain/partners', 'features/partners/partners-page.tsx'),
  route('staff/domains/:domain/experiments/:experiment?', 'features/experiments/experiments-page.tsx'),
  route('staff/domains/:domain/mailings/:mailing?', 'features/mailings/mailings-page.tsx'),
  route('staff/team', 'features/team/team-page.tsx'),
  route('staff/account', 'features/staff/account/account-page.tsx'),
];

export default [
  layout('layouts/site-layout.tsx', [
    layout('layouts/default-layout.tsx', [
      ...anybody,
      layout('layouts/visitors-only.tsx', visitors),
      layout('layouts/members-only.tsx', members),
      route('*', 'layouts/not-found-page.tsx'),
    ]),
    layout('layouts/pages-layout.tsx', aboutSite),
    layout('layouts/chat-layout.tsx', [
      layout('layouts/members-only.tsx', { id: 'layouts/chat-members' }, [chats]),
    ]),
    layout('layouts/lander-layout.tsx', [
      ...steps,
      layout('layouts/visitors-only.tsx', { id: 'layouts/lander-visitors' }, [
        ...visitorSteps,
        ...landers,
        ...memberLanders,
      ]),
      layout('layouts/members-only.tsx', { id: 'layouts/lander-members' }, memberSteps),
    ]),
    layout('layouts/empty-layout.tsx', [route('dev/ui', 'dev/ui-page.tsx')]),
  ]),
  // The console of staff.
  layout('layouts/staff-layout.tsx', [
    route('staff/login', 'features/staff/login-page.tsx'),
    route('staff/welcome', 'features/staff/welcome-page.tsx'),
    layout('layouts/staff-only.tsx', console),
    route('staff/*', 'layouts/not-found-page.tsx', { id: 'layouts/staff-not-found' }),
  ]),
] satisfies RouteConfig;
