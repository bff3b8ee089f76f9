import type { OwnProfile } from '#contract/own-profile.ts';

/** In the order of what helps most. Each names its section on the page. */
const profileSteps = ['photo', 'place', 'gender', 'about', 'interests', 'looks'] as const;
type ProfileStep = (typeof profileSteps)[number];

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
  /** What to do next; undefined when nothing is missing. */
  next: ProfileStep | undefined;
}

export function measureCompleteness(profile: OwnProfile): Completeness {
  const missing = profileSteps.filter((step) => !isDone[step](profile));
  const done = profileSteps.length - missing.length;
  return { percent: Math.round((done / profileSteps.length) * 100), next: missing[0] };
}
