import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { countryCodeSchema, idSchema, inQuery } from '#contract/fields.ts';
import { photoStatuses } from './facts.ts';
import { genderSchema, looks, sexualitySchema } from './fields.ts';

/** The colour of the picture, `#rrggbb`, which fills its place until it has loaded; missing where it is unknown. */
const averageColor = z.optional(z.string());

/** Longest side of the rendition in `filename` is 1200 px, of `thumb_filename` 480 px. Paths under /media/. */
export const imageSchema = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  status: z.enum(photoStatuses),
  color: averageColor,
});
export type Image = z.infer<typeof imageSchema>;

/** A photo as one viewer may see it: a locked one names the blurred rendition in both file names. */
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

/** A card in a grid or list shows this of another member; fields that the member has not filled in are null or empty. */
export const memberCardSchema = z.object({
  id: idSchema,
  name: z.string(),
  age: z.int(),
  gender: z.nullable(genderSchema),
  city: z.string(),
  region: z.string(),
  country: z.nullable(countryCodeSchema),
  main_image: z.nullable(imageSchema),
  photo_count: z.int(),
  online: z.boolean(),
  /** Signed up within the last seven days. */
  is_new: z.boolean(),
  fictional: z.boolean(),
  /**
   * Upper bound in km: one of `distanceSteps`, or `beyondKm` for members farther away in the viewer's own country. It is
   * null where one of the two places is unknown, and for members far away abroad, whose country says enough.
   */
  distance_km: z.nullable(z.int()),
  /**
   * The beginning of the member's text, cut between words. It is empty where there is no text or the viewer may not read
   * it, and in lists that have no place for it: only the search and related profiles send it.
   */
  about_line: z.string(),
  liked: z.boolean(),
  matched: z.boolean(),
});
export type MemberCard = z.infer<typeof memberCardSchema>;

/** How often a member received a gift, as the profile shows it. */
const receivedGiftSchema = z.object({ gift: z.string(), count: z.int() });
export type ReceivedGift = z.infer<typeof receivedGiftSchema>;

/**
 * Everything another member may see. There is no date of birth, address or position in here, and a
 * visitor gets neither sexuality nor the text about the member.
 */
const memberSchema = z.extend(z.extend(memberCardSchema, looks), {
  sexuality: z.nullable(sexualitySchema),
  about: z.string(),
  photos: z.array(photoSchema),
  /** The received gifts; empty unless the member shows them. */
  gifts: z.array(receivedGiftSchema),
  /** The member likes the viewer. */
  liked_by: z.boolean(),
  conversation_id: z.nullable(idSchema),
  /** The member is hidden or unconfirmed: the answer holds only what chats and lists of likes show anyway. */
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
  errors: ['profiles.blocked', 'pace.reading'],
});
