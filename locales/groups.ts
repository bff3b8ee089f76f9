/**
 * Which files of translations travel together: one chunk a group and language. A layout or page asks for its groups by
 * `requireTranslations`. Files that stand in none (mail, push, export, receipts, manifest) are for the server alone. `npm run locales` writes
 * locales/<lang>/<group>.ts from this table. A new group is one more line.
 */
export const translationGroups = {
  /** What may show on every page: its frame, refusals, and translations of the building blocks. Always there. */
  common: ['common', 'errors', 'layout'],
  /** Members' screens. Visitors who look around or sign up meet some of them. */
  app: [
    'autolikes',
    'blocks',
    'chat',
    'credits',
    'finder',
    'geography',
    'gifts',
    'likes',
    'notifications',
    'photos',
    'profiles',
    'reports',
    'sanctions',
    'search',
    'sessions',
    'settings',
    'swipe',
  ],
  /**
   * What few screens need: paying by direct debit, first lines to write to somebody, changing a message, keeping a
   * conversation, finding what was said, who may write, recording and playing a voice, the picks of a day, searches under a
   * name, visitors, favourites, hiding from contacts, what happened, breaks, passkeys, bringing friends, what other apps share,
   * and verification of a photo and a phone. One group, because the name of each stands in the script of every page.
   */
  more: [
    'activity',
    'changes',
    'chatmarks',
    'chatsearch',
    'contactfilter',
    'directdebit',
    'favourites',
    'hiddencontacts',
    'openers',
    'passkeys',
    'pauses',
    'phone',
    'picks',
    'referrals',
    'searches',
    'sharing',
    'verification',
    'visits',
    'voice',
  ],
  /** Buying credits and paying for them. */
  orders: ['discounts', 'payments'],
  /** Questions that profiles answer, likes of one part, and private photos: profiles, where they are edited, and staff who read them. */
  prompts: ['likedparts', 'privatephotos', 'prompts'],
  /** Pages for people without a session: the index page, logging in, signing up, mailed links. */
  public: ['accounts', 'deletion', 'home', 'sales', 'signup', 'withdrawals'],
  /** Pages about the site and the people who run it, and landing pages. */
  help: ['agecheck', 'complaints', 'consent', 'landers', 'pages', 'support', 'suspended'],
  /** The console of the people who work for a domain; no page of members loads them. */
  staff: [
    'agereview',
    'appealreview',
    'complaintreview',
    'heldreview',
    'memberrecords',
    'photoreview',
    'reportreview',
    'review',
    'sentmails',
    'staff',
    'system',
    'team',
    'transparency',
    'verificationreview',
  ],
  /** Beside them, what those need who run a domain. */
  owners: ['domains', 'experiments', 'mailings', 'partners', 'texts'],
  /** And who answers for its money. */
  money: ['figures', 'money', 'tax'],
} as const;

export type TranslationGroup = keyof typeof translationGroups;

/** As an attribute of the page or a caller names them. */
export function isWordGroup(name: string): name is TranslationGroup {
  return Object.hasOwn(translationGroups, name);
}
