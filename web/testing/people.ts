import type { User } from '#contract/accounts/endpoints.ts';
import type { Member, MemberCard } from '#contract/profiles/endpoints.ts';
import { profileFields, profileNotes } from '#contract/profiles/facts.ts';
import type { OwnProfile } from '#contract/profiles/own.ts';
import { sharedPrompts } from '#contract/profiles/prompts.ts';
import type { SearchCriteria } from '#contract/search/endpoints.ts';
import { searchFields } from '#contract/search/filters.ts';
import type { Settings } from '#contract/sites/endpoints.ts';
import { locales } from '#contract/sites/facts.ts';

/** The settings that tests of screens need. */
export const testSettings = {
  name: 'Rendezvous',
  origin: 'https://rendezvous.example',
  min_age: 18,
  support_email: 'help@rendezvous.example',
  cdn_prefix: '/media/',
  signups: 'all',
  has_traffic_source: false,
  visible_profile_fields: [...profileFields],
  visible_profile_notes: [...profileNotes],
  offered_prompts: [...sharedPrompts],
  visits: true,
  search_fields: [...searchFields],
  member_resell: [],
  message_length: 2000,
  fictional_icon: 'sparkles',
  fictional_plural: 'Fictional profiles',
  design_version: 2,
  us_footer: false,
  photo_auto_approve: true,
  photo_verification: true,
  phone_verification: true,
  match_claim: null,
  delete_discount: 0,
  closed_alerts: [],
  enable_site_entry_popup: 'no',
  geoip_country: 'NL',
  consent_categories: [],
  consent: null,
  visible_locales: [...locales],
} as unknown as Settings;

/** Default criteria of a member from the Netherlands. */
/** Nothing is kept under a name, and this domain tells about new people. */
export const noNamedSearches = { searches: [], offers_alerts: true, mail: false, push: false };

export const plainCriteria: SearchCriteria = {
  gender: 'male',
  country: 'NL',
  countryregion: null,
  min_age: 25,
  max_age: 40,
  distance: null,
  photo: false,
  verified: false,
  online: false,
  new: false,
  mutual: false,
  relationship: [],
  body: [],
  hair: [],
  eyes: [],
  interests: [],
  one_sided: false,
  order: 'activity',
};

export const anna: User = {
  id: 1,
  status: 'active',
  email: 'anna@post.example',
  paid_user: false,
  credits: 6,
  sanction: null,
  time_bonus: null,
  free_credits_withheld: false,
  fictional_icon: 'sparkles',
  language: 'en',
  new_activity: 0,
  pause: null,
  has_reached_out: false,
  picks: 0,
  notifications_disabled: [],
  profile: {
    name: 'Anna',
    status: 'active',
    under_review: false,
    age: 36,
    gender: 'female',
    sexuality: null,
    country: 'NL',
    region: '07',
    city: 'Utrecht',
    photo_count: 1,
    main_image: null,
  },
};

export const annasProfile: OwnProfile = {
  id: anna.id,
  name: 'Anna',
  status: 'active',
  date_of_birth: '1990-04-17',
  age: 36,
  gender: 'female',
  sexuality: null,
  country: 'NL',
  region: '07',
  city: 'Utrecht',
  hair_color: null,
  eye_color: null,
  body_type: null,
  relationship_status: null,
  interests: [],
  about: '',
  prompts: [],
  photos: [],
  photo_count: 0,
  photo_limit: 10,
  main_image: null,
  invisible: false,
  hides_activity: false,
  hides_receipts: false,
  hides_visits: false,
  special_data_consent: false,
};

export const ben: MemberCard = {
  id: 2,
  name: 'Ben',
  age: 38,
  gender: 'male',
  city: 'Amersfoort',
  region: 'Utrecht',
  country: 'NL',
  main_image: null,
  verified: false,
  photo_count: 0,
  online: false,
  is_new: false,
  fictional: false,
  distance_km: null,
  about_line: '',
  liked: false,
  matched: false,
};

export const bensPage: Member = {
  ...ben,
  hair_color: null,
  eye_color: null,
  body_type: null,
  relationship_status: null,
  interests: [],
  sexuality: null,
  about: 'I collect maps.',
  prompts: [],
  photos: [],
  liked_by: false,
  answers_within_a_day: false,
  conversation_id: 20,
  contact_misfit: null,
  gifts: [],
  card_only: false,
};
