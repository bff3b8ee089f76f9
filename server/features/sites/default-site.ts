import { profileFields, profileNotes } from '#contract/profiles.ts';
import { searchFields } from '#contract/search.ts';
import type { SiteSettings } from '#contract/sites.ts';

export const defaultSiteId = 1;

const countries = ['NL', 'DE', 'BE', 'FR', 'ES', 'IT', 'PL', 'GB', 'IE', 'AT', 'CH', 'US', 'CA', 'AU', 'NZ'];

/** The domain an empty installation starts with; an operator edits it as data. */
export function createDefaultSettings(domain: string): SiteSettings {
  return {
    domain,
    name: 'Duet',
    index_title: 'Duet',
    description: '',
    domain_language: 'en',
    countries: [...countries],
    min_age: 18,
    message_credits: 2,
    signup_credits: 6,
    photo_credits: 4,
    gift_credits: 5,
    message_length: 1000,
    chat_history_days: 365,
    // Two credits of the largest of the packages it starts with, which are sold in euros everywhere.
    minimum_message_costs: Object.fromEntries(
      countries.map((country) => [country, { costs: 40, currency: 'EUR' }]),
    ),
    support_email: 'support@duet.example',
    support_phone: '+31 20-123 45 67',
    company_name: 'Duet Demo B.V.',
    company_address: 'Keizersgracht 1',
    company_city: 'Amsterdam',
    company_country: 'NL',
    // None is invented: a domain that is older than this setting would state it on its receipts.
    company_vat_number: '',
    added_date: '',
    terms_version: 1,
    page_texts: {},
    third_party_scripts: [],
    creditor_id: '',
    creditor_name: '',
    payment_methods: null,
    refund_days: 14,
    delete_discount: 0,
    signups: 'all',
    // Every visitor would be asked before anything else; where that is a duty the operator says so.
    enable_site_entry_popup: 'no',
    visible_profile_fields: [...profileFields],
    visible_profile_notes: [...profileNotes],
    search_fields: [...searchFields],
    logged_out_search: 'all',
    logged_out_search_trafficsource: 'all',
    member_resell: [],
    // An operator who can prove a figure states it with its source.
    match_claim: null,
    fictional_icon: 'sparkles',
    fictional_warning: true,
    fictional_singular: 'Fictional profile',
    fictional_plural: 'Fictional profiles',
    cdn_prefix: '/media/',
    design_version: 2,
    us_footer: false,
    photo_auto_approve: true,
    demo: false,
  };
}
