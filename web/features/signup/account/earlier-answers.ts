import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Gender, genders, type Interest, interests, profileLimits } from '#contract/profiles/facts.ts';
import { type SearchGender, searchGenders } from '#contract/search/facts.ts';
import { useVisibleFields } from '#web/features/profiles/use-visible-fields.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { tabStore } from '#web/platform/storage.ts';

/** Answers given to the match finder or a landing page before the sign-up. */
export interface EarlierAnswers {
  i_am?: Gender | undefined;
  seek?: SearchGender | undefined;
  interests: Interest[];
}

/** Invalid answers are ignored. */
function readAnswers(said: { i_am?: unknown; seek?: unknown; interests?: unknown }): EarlierAnswers {
  const picked: unknown[] = Array.isArray(said.interests) ? said.interests : [];
  return {
    i_am: genders.find((gender) => gender === said.i_am),
    seek: searchGenders.find((seek) => seek === said.seek),
    interests: interests.filter((interest) => picked.includes(interest)).slice(0, profileLimits.interests),
  };
}

const storageKey = 'signup-answers';
const nothing: EarlierAnswers = { interests: [] };

/** Answers in the address, else those stored in this tab. */
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
  const { i_am, seek, interests: picked } = isAsked ? asked : kept;
  const hasInterests = useVisibleFields()('interests');
  const hasFilter = useSettings().search_fields.includes('gender');
  // The domain uses these only if its members have such a field or filter.
  return { i_am, seek: hasFilter ? seek : undefined, interests: hasInterests ? picked : [] };
}

function keepAnswers(answers: EarlierAnswers): void {
  tabStore.write(storageKey, answers);
}

function readKeptAnswers(): EarlierAnswers {
  return readAnswers(tabStore.read(storageKey) ?? {});
}

export function forgetAnswers(): void {
  tabStore.remove(storageKey);
}
