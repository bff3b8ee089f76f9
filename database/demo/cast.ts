import { findLargestPlace } from '#server/features/geography/index.ts';
import type { DemoMember } from './member.ts';
import { type Activity, type Person, readPeople } from './people.ts';
import { spread } from './spread.ts';
import { readAnswers } from './stories.ts';

export type { DemoMember } from './member.ts';

/** Everyone of the cast signs in with it; only ever seeded into a demonstration database. */
export const DEMO_PASSWORD = 'demo-duet-2026';

const minutesPerDay = 24 * 60;

/** Minutes since the last sign of life, from and to. */
const activityWindows: Record<Activity, readonly [number, number]> = {
  online: [0, 4],
  today: [6, 23 * 60],
  week: [25 * 60, 6.8 * minutesPerDay],
  month: [7.2 * minutesPerDay, 29 * minutesPerDay],
};

/** Days since the sign-up, from and to. Long enough ago that everything they did since fits in. */
const joinedDays = { new: [0.4, 6], old: [31, 700] } as const;

const answers = await readAnswers();

/** The people of demonstrations and tests: the named ones first, then everyone else. */
export const DEMO_CAST: readonly DemoMember[] = await Promise.all((await readPeople()).map(toDemoMember));

async function toDemoMember(person: Person): Promise<DemoMember> {
  const place = await findLargestPlace(person.country, person.city);
  if (!place) throw new Error(`${person.key}: there is no place ${person.city} in ${person.country}`);
  const { key, name, gender, sexuality, relationship, interests, about, looks, language, paid } = person;
  const { country, region, city, lat, lon } = place;
  const joinedMinutesAgo = findJoined(person);
  return {
    ...{ key, name, email: `${key}@demo.example`, gender, sexuality, birthDate: person.born },
    ...{ country, region, city, lat, lon },
    ...{ hairColor: person.hair, eyeColor: person.eyes, bodyType: person.body, looks },
    ...{ relationshipStatus: relationship, interests, about, language },
    prompts: answers.filter(([who]) => who === key).map(([, prompt, answer]) => ({ prompt, answer })),
    photos: listPhotos(person),
    activity: person.active,
    lastActiveMinutesAgo: Math.min(findLastActive(person), Math.floor(joinedMinutesAgo * 0.9)),
    joinedMinutesAgo,
    paidUser: paid,
    credits: person.credits ?? Math.floor(spread(key, 'credits') * (paid ? 150 : 15)),
  };
}

function listPhotos({ key, photos, privatePhotos = 0 }: Person): DemoMember['photos'] {
  return Array.from({ length: photos }, (_, index) => ({
    file: `${key}-${index + 1}.webp`,
    ...(index >= photos - privatePhotos ? { private: true } : {}),
  }));
}

function findLastActive({ key, active, activeMinutesAgo = 0 }: Person): number {
  return active ? Math.floor(between(activityWindows[active], spread(key, 'active'))) : activeMinutesAgo;
}

function findJoined({ key, joinedDaysAgo, new: isNew }: Person): number {
  const days = joinedDaysAgo ?? between(joinedDays[isNew ? 'new' : 'old'], spread(key, 'joined'));
  return Math.floor(days * minutesPerDay);
}

function between([from, to]: readonly [number, number], share: number): number {
  return from + (to - from) * share;
}
