import type { Locale } from '#contract/sites/facts.ts';
import { type OwnWords, ownWordsUrl, type WordsByKey } from '#contract/sites/own-words.ts';

/** The domain's own words as a browser has them: loaded once a language, beside the shared ones. */
export function createOwnWords(version: string | undefined, load = fetch): OwnWords | undefined {
  if (!version) return undefined;
  const known = new Map<Locale, Promise<WordsByKey>>();
  const find = (locale: Locale) => {
    const words = known.get(locale) ?? request(ownWordsUrl(locale, version), load);
    known.set(locale, words);
    return words;
  };
  return { version, find };
}

const patienceMs = 5000;

/** A page without them speaks in the shared words, which is better than none: it waits for them no longer than this. */
async function request(url: string, load: typeof fetch): Promise<WordsByKey> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    const answer = await load(url, { signal: patience.signal });
    return answer.ok ? await answer.json() : {};
  } catch {
    return {};
  } finally {
    clearTimeout(timer);
  }
}
