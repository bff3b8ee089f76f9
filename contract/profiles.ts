import * as z from 'zod/mini';
import { countryCodeSchema, idSchema } from './fields.ts';

export const genders = ['male', 'female'] as const;
export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const;
export const hairColors = [
  'brunette',
  'blond',
  'brown',
  'white',
  'bald',
  'black',
  'dark_blond',
  'dark_brown',
  'gray',
  'red',
  'other',
] as const;
export const eyeColors = ['blue', 'green', 'hazel', 'brown', 'gray', 'black'] as const;
export const bodyTypes = ['slim', 'normal', 'fat'] as const;
export const relationshipStatuses = [
  'divorced',
  'living_together',
  'married',
  'single',
  'widowed',
  'unmarried',
] as const;

/** The position in this list is the bit of the search index: append only, never reorder. At most 63. */
export const interests = [
  'relationship',
  'kissing',
  'gym',
  'music',
  'travelling',
  'cooking',
  'wine',
  'coffee',
  'hiking',
  'cycling',
  'running',
  'yoga',
  'swimming',
  'dancing',
  'concerts',
  'festivals',
  'museums',
  'theatre',
  'films',
  'series',
  'reading',
  'writing',
  'photography',
  'painting',
  'gardening',
  'dogs',
  'cats',
  'football',
  'tennis',
  'climbing',
  'sailing',
  'skiing',
  'camping',
  'beach',
  'city_trips',
  'board_games',
  'video_games',
  'technology',
  'science',
  'history',
  'languages',
  'politics',
  'volunteering',
  'fashion',
  'baking',
  'food',
  'vegan',
  'cocktails',
  'tea',
  'motorcycles',
  'cars',
  'diy',
] as const;

export const profileStatuses = ['active', 'disabled'] as const;
export const photoStatuses = ['pending', 'active', 'rejected'] as const;

export const genderSchema = z.enum(genders);
export const sexualitySchema = z.enum(sexualities);
export type Gender = z.infer<typeof genderSchema>;
export type Sexuality = z.infer<typeof sexualitySchema>;
export type HairColor = (typeof hairColors)[number];
export type EyeColor = (typeof eyeColors)[number];
export type BodyType = (typeof bodyTypes)[number];
export type RelationshipStatus = (typeof relationshipStatuses)[number];
export type Interest = (typeof interests)[number];
export type ProfileStatus = (typeof profileStatuses)[number];
export type PhotoStatus = (typeof photoStatuses)[number];

/** Longest side of the rendition in `filename` is 1200 px, of `thumb_filename` 400 px. Paths under /media/. */
export const imageSchema = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  status: z.enum(photoStatuses),
});
export type Image = z.infer<typeof imageSchema>;

/** A photo as one viewer may see it: a locked one names the blurred rendition in both file names. */
export const photoSchema = z.object({
  id: idSchema,
  filename: z.string(),
  thumb_filename: z.string(),
  status: z.enum(photoStatuses),
  locked: z.boolean(),
  width: z.int(),
  height: z.int(),
});
export type Photo = z.infer<typeof photoSchema>;

/** How far away another member lives, in coarse steps so that nobody can be located. Upper bounds in km. */
export const distanceSteps = [5, 10, 25, 50] as const;

/** What a card in a grid or list shows of another member. */
export const memberCardSchema = z.object({
  id: idSchema,
  name: z.string(),
  age: z.int(),
  gender: genderSchema,
  city: z.string(),
  region: z.string(),
  country: countryCodeSchema,
  main_image: z.nullable(imageSchema),
  photo_count: z.int(),
  online: z.boolean(),
  /** Signed up within the last seven days. */
  is_new: z.boolean(),
  fictional: z.boolean(),
  /** Upper bound in km, one of `distanceSteps`; null when farther or unknown. */
  distance_km: z.nullable(z.int()),
  liked: z.boolean(),
  matched: z.boolean(),
});
export type MemberCard = z.infer<typeof memberCardSchema>;
