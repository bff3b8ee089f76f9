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

/** A profile has these beyond its card; `visible_profile_fields` of a domain's settings names those it shows. */
export const profileFields = [
  'sexuality',
  'relationship_status',
  'body_type',
  'hair_color',
  'eye_color',
  'interests',
] as const;
/** These are texts in the member's own words; `visible_profile_notes` names those the domain shows. */
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

/** Whole years on a day, by the calendar of UTC. `dateOfBirth` is YYYY-MM-DD. */
export function ageOn(dateOfBirth: string, today: Date): number {
  const day = today.toISOString().slice(0, 10);
  const hadBirthday = day.slice(5) >= dateOfBirth.slice(5);
  return Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (hadBirthday ? 0 : 1);
}

/** How far away another member lives, in coarse steps so that nobody can be located. Upper bounds in km. */
export const distanceSteps = [5, 10, 25, 50] as const;
/** Upper bound for members beyond the last step: nobody is farther away than half the way around the globe. */
export const beyondKm = 20_040;
/** Number of characters of the text about a member that a card shows. */
export const aboutLineLength = 60;
