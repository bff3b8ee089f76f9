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

/** Fields of a profile beyond its card; a domain's `visible_profile_fields` lists those it shows. */
export const profileFields = [
  'sexuality',
  'relationship_status',
  'body_type',
  'hair_color',
  'eye_color',
  'interests',
] as const;
/** Texts in the member's own words; `visible_profile_notes` lists those a domain shows. */
export const profileNotes = ['about'] as const;
export type ProfileField = (typeof profileFields)[number];
export type ProfileNote = (typeof profileNotes)[number];

export const profileStatuses = ['active', 'disabled'] as const;
export const photoStatuses = ['pending', 'active', 'rejected'] as const;

export type Gender = (typeof genders)[number];
export type Sexuality = (typeof sexualities)[number];
export type HairColor = (typeof hairColors)[number];
export type EyeColor = (typeof eyeColors)[number];
export type BodyType = (typeof bodyTypes)[number];
export type RelationshipStatus = (typeof relationshipStatuses)[number];
export type Interest = (typeof interests)[number];
export type ProfileStatus = (typeof profileStatuses)[number];
export type PhotoStatus = (typeof photoStatuses)[number];

export const profileLimits = { nameLength: 30, aboutLength: 2000, interests: 20 } as const;

/** Whole years on a UTC calendar day. `dateOfBirth` is YYYY-MM-DD. */
export function ageOn(dateOfBirth: string, today: Date): number {
  const day = today.toISOString().slice(0, 10);
  const hadBirthday = day.slice(5) >= dateOfBirth.slice(5);
  return Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (hadBirthday ? 0 : 1);
}

/** Upper bounds in km; the steps are coarse so that members cannot be located. */
export const distanceSteps = [5, 10, 25, 50] as const;
/** Upper bound for members beyond the last step: half the circumference of the earth. */
export const beyondKm = 20_040;
export const aboutLineLength = 60;
