import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { countryCodeSchema, idSchema, timestampSchema } from '#contract/fields.ts';
import { ownPauseSchema } from '#contract/pauses/fields.ts';
import { imageSchema } from '#contract/profiles/endpoints.ts';
import { profileStatuses } from '#contract/profiles/facts.ts';
import { genderSchema, sexualitySchema } from '#contract/profiles/fields.ts';
import { localeSchema } from '#contract/sites/endpoints.ts';

const userStatuses = ['not_confirmed', 'active'] as const;

export const userSchema = z.object({
  id: idSchema,
  /** `not_confirmed` until the member follows the link in the activation mail. */
  status: z.enum(userStatuses),
  email: z.string(),
  paid_user: z.boolean(),
  credits: z.int(),
  /** The end of the discount on the first package; null once it is over or after the first purchase. */
  time_bonus: z.nullable(
    z.object({
      expires: timestampSchema,
      /** Seconds left by the server's clock. */
      validity: z.int(),
    }),
  ),
  /** Likes somebody, or has written to somebody. */
  has_reached_out: z.boolean(),
  /** The break that the member is on. */
  pause: z.nullable(ownPauseSchema),
  /**
   * For how many picks of their day the search keeps a place: 0 where there are none or they were closed; null: none is
   * expected, and the search asks.
   */
  picks: z.nullable(z.int()),
  /** New at /activity among what has no number of its own in the navigation, counted up to 100. */
  new_activity: z.int(),
  /** A warning that the member has not acknowledged, or a limit in force; what it says is at /decisions. */
  sanction: z.nullable(
    z.object({
      kind: z.enum(['warning', 'limit']),
      /** One of the reasons of reports, which every page would have to load. */
      rule: z.string(),
      /** null: a warning, or a limit until staff decide. */
      until: z.nullable(timestampSchema),
    }),
  ),
  /** No free credits were given at sign-up, because mailbox, device or network received some recently. */
  free_credits_withheld: z.boolean(),
  fictional_icon: z.string(),
  language: localeSchema,
  /** Reasons why mails are switched off: fbl, bounce, listunsubscribe. */
  notifications_disabled: z.array(z.string()),
  profile: z.object({
    name: z.string(),
    /** `disabled` hides the profile, as it is until the e-mail address is confirmed. */
    status: z.enum(profileStatuses),
    /** A person checks the member; until then others do not see them. */
    under_review: z.boolean(),
    age: z.int(),
    gender: z.nullable(genderSchema),
    sexuality: z.nullable(sexualitySchema),
    country: z.nullable(countryCodeSchema),
    region: z.nullable(z.string()),
    city: z.nullable(z.string()),
    photo_count: z.int(),
    main_image: z.nullable(imageSchema),
  }),
});
export type User = z.infer<typeof userSchema>;

export const getUser = endpoint({
  name: 'accounts.user',
  method: 'GET',
  path: '/api/user.php',
  audience: 'visitor',
  summary: 'Who is logged in; null for a visitor',
  input: z.object({}),
  output: z.object({ user: z.nullable(userSchema) }),
  errors: [],
  polled: true,
});

export const saveLanguage = endpoint({
  name: 'accounts.language',
  method: 'PUT',
  path: '/api/user.php',
  audience: 'member',
  summary: 'Save the language of the site and of mails',
  input: z.object({ language: localeSchema }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});
