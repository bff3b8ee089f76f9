import * as z from 'zod';
import { maxTextLength } from '#contract/chat/facts.ts';
import { scriptsSchema } from '#contract/consent/scripts.ts';
import { pageTextsSchema } from '#contract/pages/endpoints.ts';
import { paymentMethods } from '#contract/payments/facts.ts';
import { profileFields, profileNotes } from '#contract/profiles/facts.ts';
import { prompts, sharedPrompts } from '#contract/profiles/prompts.ts';
import { searchFields } from '#contract/search/filters.ts';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import { disposableMail } from '#contract/sites/facts.ts';
import { cornerRadii, displayFonts, heroKinds, houseLook, photoFrames } from '#contract/sites/look.ts';
import { promosSchema } from '#contract/sites/promos.ts';
import { logoSchema, motifSchema, neutralsSchema } from './look/look.fields.ts';
import {
  checkedCountries,
  claim,
  color,
  count,
  country,
  emptyOr,
  hostName,
  isOnce,
  leastCosts,
  line,
  oneOf,
  ownWord,
  phone,
  prefix,
  someCountries,
  time,
  vatNumber,
  word,
} from './setting-values.ts';
import { ownWordsSchema } from './words/own-words.ts';

/** One setting of a domain, with its sentence for docs/settings.md. */
interface Field<Value> {
  schema: z.ZodType<Value>;
  /** The initial value, and the one for unreadable rows. */
  fallback: Value;
  about: string;
}

function field<Value>(schema: z.ZodType<Value>, fallback: Value, about: string): Field<Value> {
  return { schema, fallback, about };
}

const countries = ['NL', 'DE', 'BE', 'FR', 'ES', 'IT', 'PL', 'GB', 'IE', 'AT', 'CH', 'US', 'CA', 'AU', 'NZ'];

export const settingFields: { [Name in keyof SiteSettings]: Field<SiteSettings[Name]> } = {
  domain: field(
    hostName,
    'localhost',
    'The host that its addresses begin with; the default domain takes that of `PUBLIC_URL`, without its port.',
  ),
  name: field(word(60), 'Duet', 'Of the site, as members read it.'),
  index_title: field(line(200), '', 'Title of its first page; empty: its name.'),
  description: field(line(500), '', 'For search engines and shared links.'),
  domain_language: field(
    z.string().regex(/^[a-z]{2}(-[a-z]{2})?$/i, 'must be a language as nl or nl-NL'),
    'en',
    'Of whoever has chosen none.',
  ),
  sister_domains: field(
    z.array(hostName).max(40).refine(isOnce, 'must name each once'),
    [],
    'Domains that are the same brand in other languages. Pages name each other (`hreflang`) where both domains name the other one.',
  ),
  countries: field(
    someCountries,
    countries,
    'That members can live in; the first one where nothing is known.',
  ),
  min_age: field(z.int().min(18).max(99), 18, 'Years a member has to be old.'),
  message_credits: field(count(1000), 2, 'Credits for a message.'),
  signup_credits: field(count(1000), 6, 'Credits for joining.'),
  photo_credits: field(count(1000), 4, 'Credits for a photo in a conversation.'),
  gift_credits: field(count(1000), 5, 'Credits for the smallest gift.'),
  message_length: field(z.int().min(1).max(maxTextLength), 1000, 'Characters of a message.'),
  chat_history_days: field(count(36_500), 365, 'Days after which messages are deleted; 0: never.'),
  minimum_message_costs: field(
    leastCosts,
    // Two credits of the largest of the packages it starts with, which are sold in euros everywhere.
    Object.fromEntries(countries.map((country) => [country, { costs: 40, currency: 'EUR' }])),
    'By country: what a message costs at least, in minor units of the currency of its packages.',
  ),
  support_email: field(z.email(), 'support@duet.example', 'Where members write to.'),
  support_phone: field(phone, '+31 20-123 45 67', 'Where members call; empty: nowhere.'),
  company_name: field(line(200), 'Duet Demo B.V.', 'Who runs the domain.'),
  company_address: field(line(200), 'Keizersgracht 1', 'Street and number of the company.'),
  company_city: field(line(200), 'Amsterdam', 'City of the company, with its postcode.'),
  company_country: field(country, 'NL', 'Country of the company.'),
  // No default is invented: a domain older than this setting would state it on its receipts.
  company_vat_number: field(
    z.union([z.literal(''), vatNumber]),
    '',
    'Of the company, for its receipts; empty where it is not registered for VAT.',
  ),
  vat_numbers: field(z.array(vatNumber).max(40), [], 'Further numbers of the company, of other countries.'),
  trade_names: field(z.array(word(100)).max(40), [], 'Names it trades under besides its own.'),
  register_number: field(line(40), '', 'Of the company in the trade register, as that of the KvK.'),
  added_date: field(time, '', 'Since when the company runs the domain; empty: from the beginning.'),
  terms_version: field(
    z.int().min(1),
    1,
    'Of its terms: a change of their substance is one more, and members are asked anew.',
  ),
  page_texts: field(
    pageTextsSchema as unknown as z.ZodType<SiteSettings['page_texts']>,
    {},
    'Its own static pages in place of the shared ones, as Markdown by page and language (decision 050).',
  ),
  own_words: field(
    ownWordsSchema,
    {},
    'Words of its own over those of the interface and mails, by language and key (decision 114).',
  ),
  third_party_scripts: field(scriptsSchema as never, [], 'Of others, which run with consent (decision 049).'),
  creditor_id: field(
    emptyOr(/^[A-Z]{2}\d{2}[A-Z0-9]{3,31}$/, 'must be a creditor identifier as DE98ZZZ09999999999'),
    '',
    'Of the company, to collect direct debits; empty: there are none.',
  ),
  creditor_name: field(line(70), '', 'Who collects them; empty: the company.'),
  payment_methods: field(
    z.nullable(oneOf(paymentMethods)),
    null,
    'Offered where country, currency and provider allow it; null: all but brands of cards alone.',
  ),
  refund_days: field(count(3650), 14, 'Within which a purchase is taken back; fewer than 14 count as 14.'),
  delete_discount: field(count(90), 0, 'Per cent that are offered to whoever is about to leave; 0: nothing.'),
  signups: field(z.enum(['all', 'with_trafficsource', 'none']), 'all', 'Who may join.'),
  age_check: field(
    z
      .strictObject({ first_message: checkedCountries, everything: checkedCountries })
      .refine(({ first_message, everything }) => isOnce([...first_message, ...everything]), {
        error: 'must name a country in one of the two',
        path: ['everything'],
      }),
    { first_message: [], everything: [] },
    'Countries whose members show that they are adults: before their first message, or before anything else. How is set by `AGE_CHECK` (decision 145).',
  ),
  disposable_mail: field(
    z.enum(disposableMail),
    'allow',
    'Addresses of domains that hand out mailboxes for minutes: `allow`, `hold` (a person checks the member first) or `refuse` (decision 077).',
  ),
  // Off by default, as it comes before anything else; where it is a duty the operator enables it.
  enable_site_entry_popup: field(line(40), 'no', 'Whether visitors are warned: always, unless it is `no`.'),
  visible_profile_fields: field(
    oneOf(profileFields),
    [...profileFields],
    'What profiles tell (decision 025).',
  ),
  visible_profile_notes: field(
    oneOf(profileNotes),
    [...profileNotes],
    'What members write about themselves.',
  ),
  offered_prompts: field(
    oneOf(prompts),
    [...sharedPrompts],
    'Questions that members may answer on their profile; answers to others are not shown. `own_…` are for words of the domain (decision 120).',
  ),
  search_fields: field(
    oneOf(searchFields),
    [...searchFields],
    'The filters of the search. `verified` is among them wherever `photo_verification` is on.',
  ),
  daily_picks: field(
    z.boolean(),
    true,
    'Six members a day are picked for each member and stand above their search, each with a reason (decision 123).',
  ),
  search_alerts: field(
    z.boolean(),
    true,
    'Whether members may be told about new people who fit a search they keep (decision 126).',
  ),
  answers_first: field(
    z.boolean(),
    false,
    'Members without Premium answer before they write to somebody new, once many wait for them (decision 134).',
  ),
  answers_first_from: field(z.int().min(3).max(100), 8, 'How many wait then.'),
  visits: field(
    z.boolean(),
    true,
    'Members see who has opened their profile; without Premium how many, and three of them blurred (decision 124).',
  ),
  logged_out_search: field(line(40), 'all', 'Whether visitors see members: always, unless it is `none`.'),
  logged_out_search_trafficsource: field(
    line(40),
    'all',
    'The same for those who came with a traffic source.',
  ),
  member_resell: field(promosSchema as never, [], 'Advertising for other sites (decision 025).'),
  front_members: field(
    z.array(z.int().positive()).max(100).refine(isOnce, 'must name each once'),
    [],
    'Ids of members whom the index page shows first, each as far as visitors may see them (decision 057).',
  ),
  // Only an operator who can prove a figure states it with its source.
  match_claim: field(z.nullable(claim), null, 'A figure of advertising and its source; null: none.'),
  fictional_icon: field(word(40), 'sparkles', 'The mark of invented profiles.'),
  fictional_warning: field(z.literal(true) as z.ZodType<boolean>, true, 'They are always marked.'),
  fictional_singular: field(
    ownWord,
    '',
    'How one of them is called; empty: as the language of the page does.',
  ),
  fictional_plural: field(ownWord, '', 'How several of them are called; empty: the same.'),
  cdn_prefix: field(prefix, '/media/', 'What addresses of photos begin with.'),
  theme: field(
    z.nullable(z.strictObject({ primary: color, accent: color })),
    null,
    'Its colours: `primary` of buttons, links and own messages, `accent` of hearts; null: those of Duet.',
  ),
  logo: field(
    z.nullable(logoSchema),
    null,
    'Its glyph: `viewBox` and up to eight `paths`, each of path data `d` and a `color`: primary, accent or shared; null: its motif.',
  ),
  display_font: field(
    z.enum(displayFonts),
    houseLook.display_font,
    `The typeface of its headings: ${displayFonts.join(', ')}.`,
  ),
  neutrals: field(
    z.nullable(neutralsSchema),
    houseLook.neutrals,
    'What its paper, ink and lines lean to: `hue` from 0 to 359 (20 wine, 145 green, 265 blue) and `strength` from 0 (grey) to 3, Duet has 1; null: the wine of Duet.',
  ),
  corner_radius: field(
    z.literal(cornerRadii),
    houseLook.corner_radius,
    'Corners of its cards in pixels, 0, 12 or 28; buttons, fields and photos follow.',
  ),
  hero: field(
    z.enum(heroKinds),
    houseLook.hero,
    'What its index page begins with: a `fan` or a `collage` of its members, a `film` of two people, or large `type` alone.',
  ),
  motif: field(
    motifSchema,
    houseLook.motif,
    'What two people and the pictures of empty pages stand in: `circles`, `heart`, or a drawing with `viewBox` and `paths` as of a logo.',
  ),
  photo_frame: field(
    z.enum(photoFrames),
    houseLook.photo_frame,
    'Where the words of a photo stand: on its dark foot (`scrim`), below it (`caption`), or on the white edge of a print (`polaroid`).',
  ),
  design_version: field(count(100), 2, 'Of its look: 2 shows the line of the copyright.'),
  us_footer: field(z.boolean(), false, 'What states of the USA ask of a dating site, in the English footer.'),
  photo_auto_approve: field(z.boolean(), true, 'Photos are visible before a moderator has seen them.'),
  photo_verification: field(
    z.boolean(),
    true,
    'Members may have their profile image compared with a camera photo, and show that it was.',
  ),
  phone_verification: field(
    z.boolean(),
    true,
    'Members may prove a phone number by a code; in production `SMS_URL` is needed for it.',
  ),
  phone_countries: field(
    z.array(country).refine(isOnce, 'must name each once'),
    [],
    'Countries whose mobile numbers get codes to prove them; empty: those of the domain.',
  ),
  demo: field(z.boolean(), false, 'Its members were seeded as a demonstration.'),
};
