import { searchFields } from '#contract/search.ts';
import type { SiteSettings } from '#contract/sites.ts';

export const defaultSiteId = 1;

/** The domain an empty installation starts with; an operator edits it as data. */
export function createDefaultSettings(domain: string): SiteSettings {
  const costs = { EUR: 99, GBP: 89, USD: 109, CHF: 99, PLN: 429 };
  const cost = (currency: keyof typeof costs) => ({ costs: costs[currency], currency });
  return {
    domain,
    name: 'Duet',
    index_title: 'Duet',
    description: '',
    domain_language: 'en',
    countries: ['NL', 'DE', 'BE', 'FR', 'ES', 'IT', 'PL', 'GB', 'IE', 'AT', 'CH', 'US', 'CA', 'AU', 'NZ'],
    min_age: 18,
    message_credits: 2,
    signup_credits: 6,
    photo_credits: 4,
    gift_credits: 5,
    message_length: 1000,
    minimum_message_costs: {
      NL: cost('EUR'),
      DE: cost('EUR'),
      BE: cost('EUR'),
      FR: cost('EUR'),
      ES: cost('EUR'),
      IT: cost('EUR'),
      AT: cost('EUR'),
      IE: cost('EUR'),
      GB: cost('GBP'),
      US: cost('USD'),
      CH: cost('CHF'),
      PL: cost('PLN'),
    },
    support_email: 'support@duet.example',
    support_phone: '+31 20-123 45 67',
    company_name: 'Duet Demo B.V.',
    company_address: 'Keizersgracht 1',
    company_city: 'Amsterdam',
    company_country: 'NL',
    refund_days: 14,
    signups: 'all',
    search_fields: [...searchFields],
    logged_out_search: 'all',
    logged_out_search_trafficsource: 'all',
    fictional_icon: 'sparkles',
    fictional_warning: true,
    fictional_singular: 'Fictional profile',
    fictional_plural: 'Fictional profiles',
    cdn_prefix: '/media/',
    photo_auto_approve: true,
    demo: false,
  };
}
