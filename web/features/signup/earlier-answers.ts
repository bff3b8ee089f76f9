import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type Gender,
  genders,
  type Interest,
  interests,
  profileLimits,
  type Sexuality,
} from '#contract/profiles.ts';
import { useVisibleFields } from '#web/features/profiles/use-visible-fields.ts';
import { tabStore } from '#web/platform/storage.ts';

/** Whom one may look for. */
export const sought = ['female', 'male', 'both'] as const;
export type Sought = (typeof sought)[number];

/** What the match finder or a landing page asked before the sign-up. */
export interface EarlierAnswers {
  i_am?: Gender | undefined;
  seek?: Sought | undefined;
  interests: Interest[];
}

/** Whatever is not one of the choices is as good as not said. */
function readAnswers(said: { i_am?: unknown; seek?: unknown; interests?: unknown }): EarlierAnswers {
  const picked: unknown[] = Array.isArray(said.interests) ? said.interests : [];
  return {
    i_am: genders.find((gender) => gender === said.i_am),
    seek: sought.find((seek) => seek === said.seek),
    interests: interests.filter((interest) => picked.includes(interest)).slice(0, profileLimits.interests),
  };
}

const storageKey = 'signup-answers';
const nothing: EarlierAnswers = { interests: [] };

/** Those of the address, which begin the sign-up, else those this tab has kept. */
export function useEarlierAnswers(): EarlierAnswers {
  const [query] = useSearchParams();
  const [kept, setKept] = useState(nothing);
  const asked = readAnswers({ ...Object.fromEntries(query), interests: query.getAll('interests') });
  const isAsked = asked.i_am !== undefined || asked.seek !== undefined || asked.interests.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (isAsked) keepAnswers(asked);
    else setKept(readKeptAnswers());
  }, []);
  const answers = isAsked ? asked : kept;
  return useVisibleFields()('interests') ? answers : { ...answers, interests: [] };
}

export function keepAnswers(answers: EarlierAnswers): void {
  tabStore.write(storageKey, answers);
}

export function readKeptAnswers(): EarlierAnswers {
  return readAnswers(tabStore.read(storageKey) ?? {});
}

export function forgetAnswers(): void {
  tabStore.remove(storageKey);
}

export function sexualityOf(gender: Gender, seek: Sought): Sexuality {
  if (seek === 'both') return 'bi';
  if (seek !== gender) return 'hetero';
  return gender === 'male' ? 'gay' : 'lesbian';
}

/** The other way round. */
export function soughtBy(gender: Gender, sexuality: Sexuality): Sought {
  if (sexuality === 'bi') return 'both';
  const other = gender === 'male' ? 'female' : 'male';
  return sexuality === 'hetero' ? other : gender;
}
