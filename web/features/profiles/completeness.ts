import type { OwnProfile } from '#contract/profiles.own.ts';

/** Most useful first; each is the id of its section. */
const profileSteps = ['photo', 'place', 'gender', 'about', 'interests', 'looks'] as const;
export type ProfileStep = (typeof profileSteps)[number];

const fewestInterests = 3;
const fewestLooks = 3;
const shortestAbout = 40;

const isDone: Record<ProfileStep, (profile: OwnProfile) => boolean> = {
  photo: ({ photos }) => photos.length > 0,
  place: ({ city }) => city !== null,
  gender: ({ gender }) => gender !== null,
  about: ({ about }) => about.length >= shortestAbout,
  interests: ({ interests }) => interests.length >= fewestInterests,
  looks: ({ hair_color, eye_color, body_type, relationship_status }) =>
    [hair_color, eye_color, body_type, relationship_status].filter(Boolean).length >= fewestLooks,
};

export interface Completeness {
  percent: number;
  next: ProfileStep | undefined;
}

export function measureCompleteness(profile: OwnProfile): Completeness {
  const missing = profileSteps.filter((step) => !isDone[step](profile));
  const done = profileSteps.length - missing.length;
  return { percent: Math.round((done / profileSteps.length) * 100), next: missing[0] };
}
