import * as z from 'zod';
import {
  bodyTypes,
  eyeColors,
  genders,
  hairColors,
  interests,
  profileLimits,
  relationshipStatuses,
  sexualities,
} from '#contract/profiles/facts.ts';
import { locales } from '#contract/sites/facts.ts';
import { readDataFiles } from './data-files.ts';

/** How recently somebody was here when the demonstration was seeded. */
const activities = ['online', 'today', 'week', 'month'] as const;
export type Activity = (typeof activities)[number];

const skins = ['porcelain', 'fair', 'olive', 'tan', 'brown', 'deep', 'ebony'] as const;
const styles = {
  female: ['long', 'wavy', 'bob', 'bun', 'ponytail', 'pixie', 'curly', 'afro'],
  male: ['side_part', 'quiff', 'crop', 'swept', 'short_curls', 'buzz', 'afro', 'bald'],
} as const;
const beards = ['stubble', 'short', 'full', 'moustache'] as const;

/** What the profile does not say about a face; the painter in tools/ knows each of these words. */
const looksSchema = z.strictObject({
  skin: z.enum(skins),
  style: z.enum([...styles.female, ...styles.male]).optional(),
  beard: z.enum(beards).optional(),
  glasses: z.boolean().optional(),
  freckles: z.boolean().optional(),
});
export type DemoLooks = z.infer<typeof looksSchema>;

export const demoKeySchema = z.string().regex(/^[a-z]+(-[a-z]{2}(-\d+)?)?$/);

const personSchema = z
  .strictObject({
    key: demoKeySchema,
    name: z.string().min(2).max(profileLimits.nameLength),
    gender: z.enum(genders),
    sexuality: z.enum(sexualities),
    born: z.iso.date(),
    /** Else the one the file is named after. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    city: z.string(),
    hair: z.enum(hairColors),
    eyes: z.enum(eyeColors),
    body: z.enum(bodyTypes),
    relationship: z.enum(relationshipStatuses),
    interests: z.array(z.enum(interests)).min(4).max(profileLimits.interests),
    about: z.string().min(1).max(profileLimits.aboutLength),
    language: z.enum(locales),
    looks: looksSchema.optional(),
    photos: z.int().min(2).max(5),
    /** The last ones of the album. */
    privatePhotos: z.int().min(0).max(2).optional(),
    paid: z.boolean(),
    /** What is not told is drawn from the key. */
    credits: z.int().min(0).optional(),
    active: z.enum(activities).optional(),
    activeMinutesAgo: z.int().min(0).optional(),
    joinedDaysAgo: z.int().min(0).optional(),
    /** Joined within the last week. */
    new: z.boolean().optional(),
  })
  .check(({ value: person, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: path.split('.'), message, input: person });
    const { style, beard } = person.looks ?? {};
    if ((person.active === undefined) === (person.activeMinutesAgo === undefined))
      refuse('active', 'either this or activeMinutesAgo');
    if (new Set(person.interests).size < person.interests.length)
      refuse('interests', 'one stands there twice');
    if (person.photos > 3 && !person.paid) refuse('photos', 'more than three are for paid members');
    if ((person.privatePhotos ?? 0) >= person.photos) refuse('privatePhotos', 'the first photo is public');
    if (style && !(styles[person.gender] as readonly string[]).includes(style))
      refuse('looks.style', `${style} is not worn by this gender`);
    if (style && (style === 'bald') !== (person.hair === 'bald'))
      refuse('looks.style', 'does not suit the hair');
    if (beard && person.gender === 'female') refuse('looks.beard', 'only men have one');
  });

export type Person = z.infer<typeof personSchema> & { country: string };

/** Everyone as the files of people/ tell them, the named ones first; a file is called after its country. */
export async function readPeople(): Promise<Person[]> {
  const files = await readDataFiles('people', {
    schema: personSchema,
    nameEntry: (entry) => (entry as { key?: string } | null)?.key,
  });
  return files.flatMap(({ name, entries }) =>
    entries.map((person) => ({ ...person, country: person.country ?? name.slice(0, 2).toUpperCase() })),
  );
}
