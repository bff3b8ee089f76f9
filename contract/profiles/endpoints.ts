import * as z from 'zod/mini';
import { contactCriteria } from '#contract/contact-filter/facts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { countryCodeSchema, idSchema, inQuery } from '#contract/fields.ts';
import { photoStatuses } from './facts.ts';
import { answerSchema, genderSchema, looks, sexualitySchema } from './fields.ts';

/** `#rrggbb`, fills the place of the picture until it has loaded; missing when unknown. */
const averageColor = z.optional(z.string());

/** Paths under /media/: longest side is 1200 px in `filename`, 480 px in `thumb_filename`. */
export const imageSchema = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  status: z.enum(photoStatuses),
  color: averageColor,
});
export type Image = z.infer<typeof imageSchema>;

/** A photo as the viewer may see it: a locked one names the blurred rendition in both file names. */
export const photoSchema = z.object({
  id: idSchema,
  filename: z.string(),
  thumb_filename: z.string(),
  status: z.enum(photoStatuses),
  color: averageColor,
  locked: z.boolean(),
  width: z.int(),
  height: z.int(),
});
export type Photo = z.infer<typeof photoSchema>;

/** Another member on a card in a grid or list; fields the member left open are null or empty. */
export const memberCardSchema = z.object({
  id: idSchema,
  name: z.string(),
  age: z.int(),
  gender: z.nullable(genderSchema),
  city: z.string(),
  region: z.string(),
  country: z.nullable(countryCodeSchema),
  main_image: z.nullable(imageSchema),
  /** Their main photo was compared with a camera photo. */
  verified: z.boolean(),
  photo_count: z.int(),
  online: z.boolean(),
  is_new: z.boolean(),
  fictional: z.boolean(),
  /**
   * Upper bound in km: one of `distanceSteps`, or `beyondKm` farther away in the viewer's own country. Null
   * when a place is unknown, and far away abroad, where the country says enough.
   */
  distance_km: z.nullable(z.int()),
  /** The beginning of the member's text, cut between words; empty outside the search and related profiles. */
  about_line: z.string(),
  liked: z.boolean(),
  matched: z.boolean(),
});
export type MemberCard = z.infer<typeof memberCardSchema>;

const receivedGiftSchema = z.object({ gift: z.string(), count: z.int() });
export type ReceivedGift = z.infer<typeof receivedGiftSchema>;

/** Never holds a date of birth, address or position; visitors get neither sexuality nor `about` nor answers. */
const memberSchema = z.extend(z.extend(memberCardSchema, looks), {
  sexuality: z.nullable(sexualitySchema),
  about: z.string(),
  /** Answers to questions that the domain offers. */
  prompts: z.array(answerSchema),
  photos: z.array(photoSchema),
  /** Empty unless the member shows received gifts. */
  gifts: z.array(receivedGiftSchema),
  liked_by: z.boolean(),
  /** They usually write back within a day; false where they or the viewer hide when they are here, and for visitors. */
  answers_within_a_day: z.boolean(),
  conversation_id: z.nullable(idSchema),
  /** What the viewer, a stranger, misses to write to the member; null when nothing keeps them from it. */
  contact_misfit: z.nullable(z.enum(contactCriteria)),
  /** The member is hidden or unconfirmed: only what chats and lists of likes show anyway is sent. */
  card_only: z.boolean(),
});
export type Member = z.infer<typeof memberSchema>;

export const getMember = endpoint({
  name: 'profiles.member',
  method: 'GET',
  path: '/api/profile.php',
  query: ['id'],
  audience: 'visitor',
  summary: 'The profile of another member',
  input: z.object({ id: inQuery(idSchema) }),
  output: z.object({ member: memberSchema }),
  errors: ['profiles.blocked', 'throttle.reading'],
});
