import type { OwnProfile } from '#contract/profiles/own.ts';
import { type IsVisible, looks, words } from '../use-visible-fields.ts';

/** Most useful first; each is the id of its section. */
const profileSteps = ['photo', 'place', 'gender', 'about', 'prompts', 'interests', 'looks'] as const;
export type ProfileStep = (typeof profileSteps)[number];

const fewestInterests = 3;
const fewestLooks = 3;
const shortestAbout = 40;

const isDone: Record<ProfileStep, (profile: OwnProfile, isVisible: IsVisible) => boolean> = {
  photo: ({ photos }) => photos.length > 0,
  place: ({ city }) => city !== null,
  gender: ({ gender }) => gender !== null,
  about: ({ about }) => about.length >= shortestAbout,
  prompts: ({ prompts }) => prompts.length > 0,
  interests: ({ interests }) => interests.length >= fewestInterests,
  looks(profile, isVisible) {
    const asked = looks.filter(isVisible);
    return asked.filter((look) => profile[look]).length >= Math.min(fewestLooks, asked.length);
  },
};

export interface Completeness {
  percent: number;
  next: ProfileStep | undefined;
}

/** Counts only the fields of this domain. */
export function measureCompleteness(profile: OwnProfile, isVisible: IsVisible): Completeness {
  const steps = profileSteps.filter((step) => {
    if (step === 'looks') return looks.some(isVisible);
    const word = words.find((one) => one === step);
    return !word || isVisible(word);
  });
  const missing = steps.filter((step) => !isDone[step](profile, isVisible));
  const done = steps.length - missing.length;
  return { percent: Math.round((done / steps.length) * 100), next: missing[0] };
}
