import * as z from 'zod/mini';
import { consentCategories } from '#contract/consent/facts.ts';
import type { ThirdPartyScript } from '#contract/consent/scripts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { countryCodeSchema } from '#contract/fields.ts';
import { regionSchema } from '#contract/geography/endpoints.ts';
import type { PaymentMethod } from '#contract/payments/facts.ts';
import { interests, profileFields, profileNotes } from '#contract/profiles/facts.ts';
import { prompts } from '#contract/profiles/prompts.ts';
import { searchFields } from '#contract/search/filters.ts';
import { alerts, type DisposableMail, locales } from './facts.ts';
import { logoSchema, neutralsSchema, themeSchema } from './fields.ts';
import { cornerRadii, displayFonts, heroKinds, motifs, photoFrames } from './look.ts';
import { promosSchema } from './promos.ts';

export const localeSchema = z.enum(locales);
export const preferencesSchema = z.object({
  locale: z.optional(localeSchema),
  /** Where a visitor's search begins; ignored when the domain does not serve it. */
  country: z.optional(countryCodeSchema),
  demo_notice: z.optional(z.literal('hidden')),
  closed_alert: z.optional(z.enum(alerts)),
  next: z.string().check(z.maxLength(2000)),
});

const signupModes = ['all', 'with_trafficsource', 'none'] as const;

const matchClaimSchema = z.object({
  percentage: z.int(),
  source: z.string(),
});

/** The public settings of a domain. Costs are whole credits. */
export const settingsSchema = z.object({
  domain: z.string(),
  /** Prefix of absolute addresses of this domain: https://duet.example. */
  origin: z.string(),
  name: z.string(),
  index_title: z.string(),
  description: z.string(),
  domain_language: z.string(),
  countries: z.array(countryCodeSchema),
  geoip_country: countryCodeSchema,
  geoip_selected_country: countryCodeSchema,
  /** Languages of that country and of this browser, which the menu offers beside the current one. */
  visible_locales: z.array(localeSchema),
  min_age: z.int(),
  message_credits: z.int(),
  signup_credits: z.int(),
  photo_credits: z.int(),
  gift_credits: z.int(),
  message_length: z.int(),
  /** Messages older than this many days are deleted; 0: never. */
  chat_history_days: z.int(),
  /** By country: the least a message costs, in minor units of the currency of its packages. */
  minimum_message_costs: z.record(z.string(), z.object({ costs: z.int(), currency: z.string() })),
  support_email: z.string(),
  support_phone: z.string(),
  company_name: z.string(),
  company_address: z.string(),
  company_city: z.string(),
  company_country: z.string(),
  refund_days: z.int(),
  /** Discount in per cent for members about to delete their account; 0: none. */
  delete_discount: z.int(),
  signups: z.enum(signupModes),
  /** Whether visitors are warned that the domain is for adults: always, unless it is 'no'. */
  enable_site_entry_popup: z.string(),
  /** Traits that profiles ask for and show; a hidden trait is no filter either. */
  visible_profile_fields: z.array(z.enum(profileFields)),
  visible_profile_notes: z.array(z.enum(profileNotes)),
  /** Questions that members may answer on their profile; answers to others are not shown. */
  offered_prompts: z.array(z.enum(prompts)),
  search_fields: z.array(z.enum(searchFields)),
  /** Members see who has opened their profile. */
  visits: z.boolean(),
  logged_out_search: z.string(),
  logged_out_search_trafficsource: z.string(),
  /** Advertising among the results of members who are not premium; may be empty. */
  member_resell: promosSchema,
  match_claim: z.nullable(matchClaimSchema),
  fictional_icon: z.string(),
  fictional_warning: z.boolean(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  cdn_prefix: z.string(),
  /** null: the colours of Duet. */
  theme: z.nullable(themeSchema),
  /** null: its motif. */
  logo: z.nullable(logoSchema),
  display_font: z.enum(displayFonts),
  /** null: the wine of Duet. */
  neutrals: z.nullable(neutralsSchema),
  corner_radius: z.literal(cornerRadii),
  hero: z.enum(heroKinds),
  motif: z.union([z.enum(motifs), logoSchema]),
  photo_frame: z.enum(photoFrames),
  /** 2 shows the line of the copyright. */
  design_version: z.int(),
  /** The footer shows what several US states require of dating sites, in English only. */
  us_footer: z.boolean(),
  photo_auto_approve: z.boolean(),
  /** Members may be verified, and verified ones carry a badge. */
  photo_verification: z.boolean(),
  /** Members may prove a phone number. */
  phone_verification: z.boolean(),
  /** The members of this domain are seeded demonstration data. */
  demo: z.boolean(),
  /** The domain is a demonstration, and this browser has not closed the notice about it. */
  demo_notice: z.boolean(),
  closed_alerts: z.array(z.enum(alerts)),
  /** Categories this domain asks consent for; empty when no third-party script would run. */
  consent_categories: z.array(z.enum(consentCategories)),
  /** The categories that this browser allowed; null: not asked yet. */
  consent: z.nullable(z.array(z.enum(consentCategories))),
  /** Key for push subscriptions: a P-256 point in base64url (RFC 8292). */
  push_public_key: z.string(),
  has_traffic_source: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const companyDetails = {
  trade_names: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  /** In the country's trade register; in the Netherlands the KvK number. */
  register_number: z.string(),
};

/** Settings for other callers of the API; pages omit them because of their weight. */
export const settingsDetailsSchema = z.extend(z.object(companyDetails), {
  /** Since when the company runs the domain, as an ISO time; empty: from the beginning. */
  added_date: z.string(),
  region_data: z.array(regionSchema),
  interests: z.array(z.enum(interests)),
});
export type SettingsDetails = z.infer<typeof settingsDetailsSchema>;

/** The creditor of direct debits, sent beside the mandate instead of with the public settings. */
interface CreditorSettings {
  /** E.g. DE98ZZZ09999999999; empty: no direct debit. */
  creditor_id: string;
  creditor_name: string;
}

/** The settings stored for a site; the others depend on the installation or the viewer. */
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
    /** For receipts; empty when the company is not registered for VAT. Pages omit it. */
    company_vat_number: string;
    vat_numbers: string[];
    /** It rises with each change of substance, and members are asked again. */
    terms_version: number;
    /** Own static pages in place of the shared ones, as Markdown by token and language. */
    page_texts: Record<string, Record<string, string>>;
    /** Words of its own over those of the interface and mails, by language and key. */
    own_words: Record<string, Record<string, string>>;
    /** Third-party scripts for statistics or session recording. Pages receive those that may run. */
    third_party_scripts: ThirdPartyScript[];
    /** Methods offered where country, currency and provider allow it; null: all except single card brands. */
    payment_methods: PaymentMethod[] | null;
    front_members: number[];
    /** Of the same brand in other languages; a page names those that name this domain, too. */
    sister_domains: string[];
    /** What happens to sign-ups with an address of a domain that hands out mailboxes for minutes. */
    disposable_mail: DisposableMail;
    /** Members are shown a few picks a day above their search. */
    daily_picks: boolean;
    /** Whether members may be told about new people who fit a search they keep. */
    search_alerts: boolean;
    /** Members without Premium answer before they start a conversation, once `answers_first_from` wait for them. */
    answers_first: boolean;
    answers_first_from: number;
    /** Where codes for phone numbers are sent to; empty: the countries of the domain. */
    phone_countries: string[];
  };

const sourcePart = z.optional(z.string());

export const getSettings = endpoint({
  name: 'sites.settings',
  method: 'GET',
  path: '/api/settings.php',
  audience: 'visitor',
  summary: 'What this domain is and allows; for a page without what pages do not show',
  /** The query of a page counts its traffic source. The host decides the domain. */
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
