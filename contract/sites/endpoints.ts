import * as z from 'zod/mini';
import { consentCategories } from '#contract/consent/facts.ts';
import type { ThirdPartyScript } from '#contract/consent/scripts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { countryCodeSchema } from '#contract/fields.ts';
import { regionSchema } from '#contract/geography/endpoints.ts';
import type { PaymentMethod } from '#contract/payments/facts.ts';
import { interests, profileFields, profileNotes } from '#contract/profiles/facts.ts';
import { searchFields } from '#contract/search/filters.ts';
import { alerts, locales } from './facts.ts';
import { logoSchema, themeSchema } from './fields.ts';
import { displayFonts } from './look.ts';
import { promosSchema } from './promos.ts';

export const localeSchema = z.enum(locales);
export const preferencesSchema = z.object({
  locale: z.optional(localeSchema),
  /** Where the search of a visitor begins; left as it is where the domain does not serve it. */
  country: z.optional(countryCodeSchema),
  demo_notice: z.optional(z.literal('hidden')),
  closed_alert: z.optional(z.enum(alerts)),
  next: z.string().check(z.maxLength(2000)),
});

const signupModes = ['all', 'with_trafficsource', 'none'] as const;

/** A claim of advertising, and where its figure comes from. */
const matchClaimSchema = z.object({
  /** By how much the chance of a match is said to be higher with Premium. */
  percentage: z.int(),
  source: z.string(),
});

/** These are the public settings of a domain. Costs are whole credits. */
export const settingsSchema = z.object({
  domain: z.string(),
  /** Addresses of this domain that leave it begin with this: https://duet.example. */
  origin: z.string(),
  name: z.string(),
  index_title: z.string(),
  description: z.string(),
  domain_language: z.string(),
  countries: z.array(countryCodeSchema),
  geoip_country: countryCodeSchema,
  geoip_selected_country: countryCodeSchema,
  /** The languages of that country and of this browser: what its menu offers beside the one in use. */
  visible_locales: z.array(localeSchema),
  min_age: z.int(),
  message_credits: z.int(),
  signup_credits: z.int(),
  photo_credits: z.int(),
  gift_credits: z.int(),
  /** Characters. */
  message_length: z.int(),
  /** Messages older than this many days are deleted; 0: never. */
  chat_history_days: z.int(),
  /** By country: what a message costs at least, in minor units of the currency of its packages. */
  minimum_message_costs: z.record(z.string(), z.object({ costs: z.int(), currency: z.string() })),
  support_email: z.string(),
  support_phone: z.string(),
  company_name: z.string(),
  company_address: z.string(),
  company_city: z.string(),
  company_country: z.string(),
  refund_days: z.int(),
  /** The discount in per cent for members who are about to delete their account; 0 offers nothing. */
  delete_discount: z.int(),
  signups: z.enum(signupModes),
  /** Whether visitors are warned that the domain is for adults: always, unless it is 'no'. */
  enable_site_entry_popup: z.string(),
  /** What members are asked about themselves and shown of each other; a hidden trait is no filter either. */
  visible_profile_fields: z.array(z.enum(profileFields)),
  visible_profile_notes: z.array(z.enum(profileNotes)),
  search_fields: z.array(z.enum(searchFields)),
  logged_out_search: z.string(),
  logged_out_search_trafficsource: z.string(),
  /** Advertising among the results of members who are not premium; none where there is nothing in it. */
  member_resell: promosSchema,
  /** null: none is made. */
  match_claim: z.nullable(matchClaimSchema),
  fictional_icon: z.string(),
  fictional_warning: z.boolean(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  cdn_prefix: z.string(),
  /** null: those of Duet. */
  theme: z.nullable(themeSchema),
  /** null: the two circles of Duet. */
  logo: z.nullable(logoSchema),
  /** The font of headings. */
  display_font: z.enum(displayFonts),
  /** The version of its design: 2 shows the line of the copyright. */
  design_version: z.int(),
  /** What several states of the USA ask of a dating site stands in the footer, where English is spoken. */
  us_footer: z.boolean(),
  /** Photos of new members are visible before a moderator has seen them. */
  photo_auto_approve: z.boolean(),
  /** The members of this domain were seeded as a demonstration. */
  demo: z.boolean(),
  /** They were, and this browser has not closed the notice that says so. */
  demo_notice: z.boolean(),
  /** The alerts that this browser has closed. */
  closed_alerts: z.array(z.enum(alerts)),
  /** What this domain asks visitors for; nothing where nothing of others would run. */
  consent_categories: z.array(z.enum(consentCategories)),
  /** The categories that this browser allowed; null: it was not asked. */
  consent: z.nullable(z.array(z.enum(consentCategories))),
  /** With it browsers subscribe to push messages: a P-256 point in base64url (RFC 8292). */
  push_public_key: z.string(),
  /** This browser came with a traffic source, now or before. */
  has_traffic_source: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const companyDetails = {
  /** Names that the company trades under, besides its own. */
  trade_names: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  /** In the trade register of its country, in the Netherlands the number of the KvK. */
  register_number: z.string(),
};

/** The settings that only callers of the API get. Pages do without them: they would weigh in each of them. */
export const settingsDetailsSchema = z.extend(z.object(companyDetails), {
  /** Since when the company runs the domain, as an ISO time; empty: from the beginning. */
  added_date: z.string(),
  /** The regions of `geoip_selected_country`. */
  region_data: z.array(regionSchema),
  interests: z.array(z.enum(interests)),
});
export type SettingsDetails = z.infer<typeof settingsDetailsSchema>;

/** The creditor of direct debits. It is no part of the public settings: it is sent beside the mandate. */
interface CreditorSettings {
  /** The creditor identifier of the company, as DE98ZZZ09999999999; empty: no direct debit. */
  creditor_id: string;
  /** Empty: the name of the company. */
  creditor_name: string;
}

/** The part that is data of the site; the rest depends on the installation or on who asks. */
export type SiteSettings = CreditorSettings &
  Omit<
    Settings,
    | 'origin'
    | 'geoip_country'
    | 'geoip_selected_country'
    | 'visible_locales'
    | 'demo_notice'
    | 'closed_alerts'
    | 'consent_categories'
    | 'consent'
    | 'push_public_key'
    | 'has_traffic_source'
  > &
  Pick<SettingsDetails, 'trade_names' | 'register_number' | 'added_date'> & {
    /** The VAT number of the company, for its receipts; empty where it is not registered for VAT. Pages do without it. */
    company_vat_number: string;
    /** Further ones, of other countries. */
    vat_numbers: string[];
    /** The version of its terms: it rises with each change of substance, and members are asked again. */
    terms_version: number;
    /** Its own static pages in place of the shared ones, as Markdown by token and language. */
    page_texts: Record<string, Record<string, string>>;
    /** Scripts of third parties, for statistics or session recording. Pages receive those that may run. */
    third_party_scripts: ThirdPartyScript[];
    /** What the domain offers to pay with, where country, currency and provider allow it; null: all but brands of cards alone. */
    payment_methods: PaymentMethod[] | null;
    /** Ids of members, whom the index page shows first. */
    front_members: number[];
  };

const sourcePart = z.optional(z.string());

export const getSettings = endpoint({
  name: 'sites.settings',
  method: 'GET',
  path: '/api/settings.php',
  audience: 'visitor',
  summary: 'What this domain is and allows; for a page without what pages do not show',
  /** The query of a page is read, too: its traffic source counts as on that page. The domain is always that of the host. */
  input: z.object({
    for: z.optional(z.literal('page')),
    network: sourcePart,
    ref: sourcePart,
    sub: sourcePart,
    sub1: sourcePart,
    sub2: sourcePart,
    sub3: sourcePart,
    aff_sub: sourcePart,
    aff_sub1: sourcePart,
    aff_sub2: sourcePart,
    aff_sub3: sourcePart,
  }),
  output: z.object({ settings: z.extend(settingsSchema, z.partial(settingsDetailsSchema).shape) }),
  errors: [],
});
